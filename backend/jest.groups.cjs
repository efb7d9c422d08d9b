const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { projects } = require('./jest.config.cjs');
const { isLong } = require('./jest.sequencer.cjs');

/**
 * The integration tests as `make test` runs them. To load the product takes longer than what most of their files test, so that
 * several share it: each group is a file below .test that takes in others, each within a `describe` of its path, which
 * scripts/lib/reports.mjs takes off again. What takes long stays by itself. A single file is run by jest.config.cjs.
 */
const GROUPS = 16;
const SOURCES = join(__dirname, 'src');
const FOLDER = join(__dirname, '../.test/integration-groups');

const integration = projects.find(({ displayName }) => displayName === 'integration');
const files = readdirSync(SOURCES, { recursive: true })
  .filter((name) => name.endsWith('.integration.spec.ts'))
  .sort()
  .map((name) => join(SOURCES, name));
const shared = files.filter((file) => !isLong(file));

/** Groups of about the same length; a file that is there a second time would find the first one's modules. */
const grouped = () => {
  const groups = Array.from({ length: GROUPS }, () => ({ files: [], length: 0 }));
  const measured = shared.map((file) => ({ file, length: readFileSync(file).length })).sort((one, other) => other.length - one.length);
  for (const { file, length } of measured) {
    const smallest = groups.reduce((least, group) => (group.length < least.length ? group : least));
    smallest.files.push(file);
    smallest.length += length;
  }
  return groups;
};

/** A file that can't be loaded fails by itself and not its whole group. */
const source = ({ files: members }) => `
for (const file of ${JSON.stringify(members, null, 2)})
  describe(file, () => {
    try {
      require(file);
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
  });
`;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [at, group] of grouped().entries()) writeFileSync(join(FOLDER, `${at + 1}.group.js`), source(group));

module.exports = {
  rootDir: __dirname,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  projects: [{ ...integration, roots: ['<rootDir>', FOLDER], testMatch: ['**/*.group.js', ...files.filter(isLong)] }],
  testTimeout: 180_000,
};
