const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** Packages that ship only ESM. Jest on Node 20 runs CommonJS, so swc converts them. */
const ESM_ONLY = [
  '@hookform',
  'openapi-fetch',
  'msw',
  '@mswjs',
  '@open-draft',
  'react-hotkeys-hook',
  'until-async',
  'rettime',
  'd3-.*',
  'internmap',
  'delaunator',
  'robust-predicates',
];

// The site shows times in the reader's zone; the tests use one zone wherever they run.
process.env.TZ = 'UTC';

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  // the shared code too, so that `make check` finds its tests
  roots: ['<rootDir>/src', '<rootDir>/../shared/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/jest.environment.cjs',
  testEnvironmentOptions: { customExportConditions: [''] },
  setupFilesAfterEnv: ['<rootDir>/src/testing/jest-setup.ts'],
  transform: { '^.+\\.m?[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '^@wavetrain/shared/(.+)$': '<rootDir>/../shared/src/$1.ts',
    '\\.module\\.css(\\?\\w+)?$': '<rootDir>/jest.css-module.cjs',
    '\\.css(\\?\\w+)?$': '<rootDir>/jest.file.cjs',
    '\\.(svg|png|jpe?g|webp|avif|gif|ico|woff2?|mp4|webm)(\\?[\\w&=]+)?$':
      '<rootDir>/jest.file.cjs',
  },
  testTimeout: 120_000,
};
