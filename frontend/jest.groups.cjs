const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { writeGroups } = require('../scripts/lib/test-groups.cjs');
const single = require('./jest.config.cjs');

/**
 * Runs the frontend's tests for `make test` in a few groups, each of which loads, compiles and
 * warms up its modules once, where a single file would do so for a handful of tests. A file that
 * mocks a module runs alone, because the others in a group would get the mock. To run a single
 * file, use jest.config.cjs.
 */
const SOURCES = join(__dirname, 'src');
const FOLDER = join(__dirname, '../.test/frontend-groups');
const KINDS = [
  { name: 'admin', count: 2, has: (name) => name.startsWith('admin/') },
  { name: 'portal', count: 3, has: (name, text) => text.includes("testing/portal'") },
  { name: 'other', count: 1, has: () => true },
];
const MOCKS_MODULES =
  /\bjest\.(?:mock|doMock|setMock|unstable_mockModule|resetModules|isolateModules\w*)\(/;

const alone = [];
const groups = KINDS.map(({ name, count }) => ({ name, count, files: [] }));
for (const name of readdirSync(SOURCES, { recursive: true }).sort()) {
  if (!/\.test\.tsx?$/.test(name)) continue;
  const file = join(SOURCES, name);
  const text = readFileSync(file, 'utf8');
  if (MOCKS_MODULES.test(text)) alone.push(file);
  else groups[KINDS.findIndex((kind) => kind.has(name, text))].files.push(file);
}
writeGroups(FOLDER, groups);

module.exports = {
  ...single,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  roots: ['<rootDir>/src', FOLDER],
  testMatch: ['**/*.group.js', ...alone],
};
