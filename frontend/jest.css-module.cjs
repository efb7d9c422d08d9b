/** Maps each class name to itself, so tests can read `styles.card` as "card". */
module.exports = new Proxy(
  { __esModule: false },
  { get: (known, name) => (name in known ? known[name] : String(name)) },
);
