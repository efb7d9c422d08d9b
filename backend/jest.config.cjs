const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const swc = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

/** ESM-only packages: Jest on Node 20 runs CommonJS, so swc converts them. */
const ESM_ONLY = [
  '@nestjs',
  'uuid',
  'file-type',
  'strtok3',
  'token-types',
  'peek-readable',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'load-esm',
  'uid',
  'marked',
];

/** Jest doesn't support dynamic import(), so in tests it becomes require. */
const transform = [
  '@swc/jest',
  {
    ...swc,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

const shared = {
  rootDir: join(__dirname, 'src'),
  // so that `make check` finds the tests of shared code
  roots: ['<rootDir>', join(__dirname, '../shared/src')],
  testEnvironment: 'node',
  transform: { '^.+\\.m?[jt]s$': transform },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)`],
  setupFiles: ['reflect-metadata'],
  // the sources, so that tests don't need a build of them
  moduleNameMapper: {
    '^@wavetrain/payment-sandbox$': join(__dirname, '../payment-sandbox/src/index.ts'),
    '^@wavetrain/shared/(.+)$': join(__dirname, '../shared/src/$1.ts'),
  },
};

module.exports = {
  rootDir: __dirname,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.integration\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      // Swagger too, because the suites that call everything read it from the decorators
      setupFiles: [
        ...shared.setupFiles,
        '<rootDir>/common/http/record-api-docs.ts',
        '<rootDir>/testing/one-connection.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/testing/after-all-files.ts'],
      testMatch: ['**/*.integration.spec.ts'],
      globalSetup: '<rootDir>/testing/global-setup.ts',
      globalTeardown: '<rootDir>/testing/global-teardown.ts',
    },
  ],
  testTimeout: 180_000,
};
