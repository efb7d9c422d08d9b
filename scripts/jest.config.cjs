/** The scripts are modules; Jest on Node 20 runs CommonJS, so swc turns them into it. */
const swc = { swcrc: false, sourceMaps: 'inline', jsc: { target: 'es2023' }, module: { type: 'commonjs' } };

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  roots: [__dirname],
  testMatch: ['**/*.test.mjs'],
  testEnvironment: 'node',
  transform: { '^.+\\.mjs$': ['@swc/jest', swc] },
  moduleFileExtensions: ['mjs', 'js', 'cjs', 'json'],
  testTimeout: 120_000,
};
