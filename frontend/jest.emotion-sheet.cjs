const { join } = require('node:path');

const { StyleSheet } = require(join(require.resolve('@emotion/sheet/package.json'), '../dist/emotion-sheet.development.cjs.js'));

/** What hides something, lets presses through, or tells a state by its color or width. */
const TELLS = /display:none|visibility:|pointer-events:|[{;]color:|[{;]width:\d+px/;

/**
 * Rules about sizes and places are left out: no test here sees them, yet every question whether an element is to be found matches
 * each of them against it and all that it stands in, which was a third of the console's tests' time.
 */
exports.StyleSheet = class extends StyleSheet {
  insert(rule) {
    if (TELLS.test(rule)) super.insert(rule);
  }
};
