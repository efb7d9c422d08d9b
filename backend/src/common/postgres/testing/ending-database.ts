import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A message of PostgreSQL's protocol: its type, its length, its content. */
const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]));
const READY = message('Z', Buffer.from('I'));
const TERMINATED = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

/**
 * Starts a database at its worst moment: it ends every connection in the packet that says it's
 * ready.
 */
export const startEndingDatabase = async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://test@127.0.0.1:${port}/test`,
    close: () => server.close(),
  };
};
