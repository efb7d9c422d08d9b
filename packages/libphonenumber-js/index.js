exports.parsePhoneNumber = () => {
  throw new Error('libphonenumber-js is left out of the product, see packages/README.md');
};
