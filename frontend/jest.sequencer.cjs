const { default: Sequencer } = require('@jest/test-sequencer');

const isSingle = ({ path }) => (path.endsWith('.group.js') ? 0 : 1);

/** Groups of tests take longest: each shard gets as many of them as the others. */
module.exports = class GroupsDivided extends Sequencer {
  shard(tests, { shardIndex, shardCount }) {
    const sorted = [...tests].sort((one, other) => isSingle(one) - isSingle(other) || one.path.localeCompare(other.path));
    return sorted.filter((_, at) => at % shardCount === shardIndex - 1);
  }
};
