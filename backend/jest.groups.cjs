const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { writeGroups } = require('../scripts/lib/test-groups.cjs');
const { projects } = require('./jest.config.cjs');
const { isLong } = require('./jest.sequencer.cjs');

/**
 * The integration tests as `make test` runs them. The files of a group share one load of the
 * product's modules, one started product and one database (src/testing/test-app.ts). Two groups
 * keep two cores busy; the third worker runs the files that mostly wait for processes, one at a
 * time. To run a single file, use jest.config.cjs.
 */
const GROUPS = 2;
const SOURCES = join(__dirname, 'src');
const FOLDER = join(__dirname, '../.test/integration-groups');

const integration = projects.find(({ displayName }) => displayName === 'integration');
const files = readdirSync(SOURCES, { recursive: true })
  .filter((name) => name.endsWith('.integration.spec.ts'))
  .sort()
  .map((name) => join(SOURCES, name));

writeGroups(FOLDER, [
  { name: 'integration', files: files.filter((file) => !isLong(file)), count: GROUPS },
]);

module.exports = {
  rootDir: __dirname,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  projects: [
    {
      ...integration,
      roots: ['<rootDir>', FOLDER],
      testMatch: ['**/*.group.js', ...files.filter(isLong)],
    },
  ],
  testTimeout: 180_000,
};
