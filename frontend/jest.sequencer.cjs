const { default: Sequencer } = require('@jest/test-sequencer');

const isSingle = ({ path }) => (path.endsWith('.group.js') ? 0 : 1);

/** Gives each shard the same number of test groups, because those take longest. */
module.exports = class GroupsDivided extends Sequencer {
  shard(tests, { shardIndex, shardCount }) {
    const sorted = [...tests].sort(
      (one, other) => isSingle(one) - isSingle(other) || one.path.localeCompare(other.path),
    );
    return sorted.filter((_, at) => at % shardCount === shardIndex - 1);
  }
};
