/**
 * Preloaded into a process that simulates a container: gives it its own network. `names` maps other
 * containers to where they really listen (`postgres:5432` → a port of this machine); `ports` maps
 * its own ports to the real ones.
 */
const dns = require('node:dns');
const net = require('node:net');

const { names, ports } = JSON.parse(process.env.CONTAINER_NET);
const LOOPBACK = ['localhost', '127.0.0.1', '::1', undefined];
const hosts = [...new Set(Object.keys(names).map((name) => name.split(':')[0]))];
/** A loopback address reserved for that container */
const addressOf = (host) =>
  hosts.includes(host) ? `127.99.0.${hosts.indexOf(host) + 1}` : undefined;
const hostOf = (address) => hosts.find((host) => addressOf(host) === address) ?? address;

const redirected = (options) => {
  const port =
    names[`${hostOf(options.host)}:${options.port}`] ??
    (LOOPBACK.includes(options.host) ? ports[options.port] : undefined);
  return port === undefined ? options : { ...options, host: '127.0.0.1', port };
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  if (Array.isArray(args[0])) args[0][0] = redirected(args[0][0]);
  else if (typeof args[0] === 'object') args[0] = redirected(args[0]);
  else {
    const host = typeof args[1] === 'string' ? args.splice(1, 1)[0] : undefined;
    args[0] = redirected({ port: args[0], host });
  }
  return connect.apply(this, args);
};

const { listen } = net.Server.prototype;
net.Server.prototype.listen = function (...args) {
  if (typeof args[0] === 'object' && args[0] !== null)
    args[0] = { ...args[0], port: ports[args[0].port] ?? args[0].port };
  else args[0] = ports[args[0]] ?? args[0];
  return listen.apply(this, args);
};

const { lookup } = dns;
dns.lookup = (host, options, callback = options) => {
  const address = addressOf(host);
  if (address === undefined) return lookup(host, options, callback);
  return process.nextTick(() =>
    options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4),
  );
};

const { resolve4, resolve6 } = dns.Resolver.prototype;
dns.Resolver.prototype.resolve4 = function (host, ...rest) {
  const address = addressOf(host);
  return address === undefined
    ? resolve4.call(this, host, ...rest)
    : process.nextTick(() => rest.at(-1)(null, [address]));
};
dns.Resolver.prototype.resolve6 = function (host, ...rest) {
  return addressOf(host) === undefined
    ? resolve6.call(this, host, ...rest)
    : process.nextTick(() => rest.at(-1)(null, []));
};
