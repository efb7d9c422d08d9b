module.exports = '/test-file';
