const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const swc = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

/** @type {import('jest').Config} */
module.exports = {
  rootDir: join(__dirname, 'src'),
  displayName: 'payment sandbox',
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts'],
  transform: { '^.+\\.[jt]s$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  testTimeout: 180_000,
};
