/** The scripts are ES modules, but Jest on Node 20 runs CommonJS, so swc converts them. */
const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2023' },
  module: { type: 'commonjs' },
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  // the rig of the animated lessons, which the frontend's build draws
  roots: [__dirname, `${__dirname}/../frontend/art`],
  testMatch: ['**/*.test.mjs'],
  testEnvironment: 'node',
  transform: { '^.+\\.mjs$': ['@swc/jest', swc] },
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json'],
  testTimeout: 120_000,
};
