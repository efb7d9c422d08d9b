const { join } = require('node:path');

const { StyleSheet } = require(
  join(require.resolve('@emotion/sheet/package.json'), '../dist/emotion-sheet.development.cjs.js'),
);

/** Rules that hide something, let clicks through, or show a state by color or width. */
const TELLS = /display:none|visibility:|pointer-events:|[{;]color:|[{;]width:\d+px/;

/**
 * Leaves out all other rules, such as sizes and positions, which no test here checks. Every query
 * for an element matches each rule against it and all its ancestors, which took a third of the
 * admin's test time.
 */
exports.StyleSheet = class extends StyleSheet {
  insert(rule) {
    if (TELLS.test(rule)) super.insert(rule);
  }
};
