const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { writeGroups } = require('../scripts/lib/test-groups.cjs');
const single = require('./jest.config.cjs');

/**
 * The tests of the frontend as `make test` runs them: those of the console and the portals share one load of what their pages are
 * made of, which else each file reads, compiles and warms up anew. What makes up a module stays by itself: the others would find it.
 * A single file is run by jest.config.cjs.
 */
const SOURCES = join(__dirname, 'src');
const FOLDER = join(__dirname, '../.test/frontend-groups');
const KINDS = [
  { name: 'console', form: /testing\/console'/, count: 2 },
  { name: 'portal', form: /testing\/portal'/, count: 3 },
];

const files = readdirSync(SOURCES, { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .sort()
  .map((name) => join(SOURCES, name));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const MAKES_UP_MODULES = /\bjest\.(?:mock|doMock|setMock|unstable_mockModule|resetModules|isolateModules\w*)\(/;
const kindOf = (file) => (MAKES_UP_MODULES.test(texts.get(file)) ? undefined : KINDS.find(({ form }) => form.test(texts.get(file))));
const alone = files.filter((file) => kindOf(file) === undefined);

writeGroups(
  FOLDER,
  KINDS.map((kind) => ({ ...kind, files: files.filter((file) => kindOf(file) === kind) })),
);

module.exports = {
  ...single,
  testSequencer: '<rootDir>/jest.sequencer.cjs',
  roots: ['<rootDir>/src', FOLDER],
  testMatch: ['**/*.group.js', ...alone],
};
