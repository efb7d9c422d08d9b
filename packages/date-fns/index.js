const leftOut = () => {
  throw new Error('date-fns is left out of the product, see packages/README.md');
};

exports.isMatch = leftOut;
exports.isValid = leftOut;
exports.parseISO = leftOut;
