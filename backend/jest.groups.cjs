const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { writeGroups } = require('../scripts/lib/test-groups.cjs');
const { projects } = require('./jest.config.cjs');
const { isLong } = require('./jest.sequencer.cjs');

/**
 * The integration tests as `make test` runs them. To load the product takes longer than what most of their files test, so that
 * several share it; what takes long stays by itself. A single file is run by jest.config.cjs.
 */
const GROUPS = 16;
const SOURCES = join(__dirname, 'src');
const FOLDER = join(__dirname, '../.test/integration-groups');

const integration = projects.find(({ displayName }) => displayName === 'integration');
const files = readdirSync(SOURCES, { recursive: true })
  .filter((name) => name.endsWith('.integration.spec.ts'))
  .sort()
  .map((name) => join(SOURCES, name));

writeGroups(FOLDER, [{ name: 'integration', files: files.filter((file) => !isLong(file)), count: GROUPS }]);

module.exports = {
  rootDir: __dirname,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  projects: [{ ...integration, roots: ['<rootDir>', FOLDER], testMatch: ['**/*.group.js', ...files.filter(isLong)] }],
  testTimeout: 180_000,
};
