const {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { join } = require('node:path');

const MEMBERS = 'const members = ';

/**
 * Returns a file that includes others, each within a `describe` named by its path, which
 * reports.mjs removes again. One that can't be loaded fails on its own and not its whole group.
 * Spies and a replaced `fetch` are restored before the next file.
 */
const source = (members) => `${MEMBERS}${JSON.stringify(members)};
const ownFetch = globalThis.fetch;
for (const file of members)
  describe(file, () => {
    try {
      require(file);
    } catch (error) {
      it('can be loaded', () => {
        throw error;
      });
    }
    afterAll(() => {
      jest.restoreAllMocks();
      globalThis.fetch = ownFetch;
    });
  });
`;

/** Returns the files that a group includes. @param {string} group where `writeGroups` wrote it */
exports.membersOf = (group) =>
  JSON.parse(readFileSync(group, 'utf8').split('\n', 1)[0].slice(MEMBERS.length, -1));

/**
 * Divides files into groups of about the same length. A file that appears a second time would find
 * the first one's modules.
 */
const divided = (files, count) => {
  const groups = Array.from({ length: count }, () => ({ files: [], length: 0 }));
  const measured = files
    .map((file) => ({ file, length: readFileSync(file).length }))
    .sort((one, other) => other.length - one.length);
  for (const { file, length } of measured) {
    const smallest = groups.reduce((least, group) => (group.length < least.length ? group : least));
    smallest.files.push(file);
    smallest.length += length;
  }
  return groups.map((group) => group.files).filter((members) => members.length > 0);
};

/**
 * Lets test files share one load of their modules, because loading takes longer than most of the
 * tests. A concurrent run never reads half-written files.
 * @param {string} folder will contain a file for each group and nothing else: `<name>-1.group.js`
 * @param {{ name: string, files: string[], count: number }[]} kinds what is grouped, each kind
 *   separately
 */
exports.writeGroups = (folder, kinds) => {
  mkdirSync(folder, { recursive: true });
  const groups = new Map(
    kinds.flatMap(({ name, files, count }) =>
      divided(files, count).map((members, at) => [`${name}-${at + 1}.group.js`, source(members)]),
    ),
  );
  for (const name of readdirSync(folder))
    if (!groups.has(name)) rmSync(join(folder, name), { force: true });
  for (const [name, text] of groups) {
    const path = join(folder, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    const beside = `${folder}-${process.pid}-${name}`;
    writeFileSync(beside, text);
    renameSync(beside, path);
  }
};
