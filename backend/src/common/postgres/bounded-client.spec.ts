import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Pool } from 'pg';
import { BOUNDED_STATEMENTS } from './bounded-client';

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

// Real: pg and its pool over TCP. Fake: the database, which says what a real one says at its worst
// moment.
describe('a bounded client', () => {
  let server: Server;
  let pool: Pool;
  beforeEach(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    pool = new Pool({
      ...BOUNDED_STATEMENTS,
      host: '127.0.0.1',
      port,
      user: 'test',
      database: 'test',
      ssl: false,
    });
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    server.close();
  });

  it('survives a connection that ends in the same packet that says it is ready, and its query fails', async () => {
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect(pool.totalCount).toBe(0);
  });
});
