const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Runs the longest files first, because a long file that starts last would run alone while other
 * cores are idle. The groups use the most CPU; the others mostly wait.
 */
const LONGEST = [
  '.group.js',
  'hostile-input.',
  'demo-season.',
  'compose-up.',
  'killed-',
  'prepare-video.',
  'launcher.',
  'property.',
  'lanes.',
  'outbox.integration',
  's3.storage.integration',
];

const rank = (path) => {
  const at = LONGEST.findIndex((name) => path.includes(name));
  return at === -1 ? LONGEST.length : at;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a.path) - rank(b.path));
  }
};
module.exports.isLong = (path) => rank(path) < LONGEST.length;
