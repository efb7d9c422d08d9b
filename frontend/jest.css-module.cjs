/** A class name stands for itself, so tests can read `styles.card` as "card". */
module.exports = new Proxy({ __esModule: false }, { get: (known, name) => (name in known ? known[name] : String(name)) });
