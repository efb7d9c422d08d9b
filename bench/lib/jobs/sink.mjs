/**
 * A mail server that accepts everything and stores nothing, doing as little as the protocol allows,
 * so that the sender is the limit.
 */
import { createServer } from 'node:net';

const ANSWERS = {
  EHLO: '250 sink',
  HELO: '250 sink',
  MAIL: '250 ok',
  RCPT: '250 ok',
  RSET: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};
const END = '\r\n.\r\n';

const server = createServer((socket) => {
  let pending = '';
  let inData = false;
  socket
    .setNoDelay(true)
    .setEncoding('latin1')
    .on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(inData ? END : '\r\n');
      if (end < 0) {
        if (inData) pending = pending.slice(-END.length);
        return;
      }
      const command = pending.slice(0, 4).toUpperCase();
      pending = pending.slice(end + (inData ? END.length : 2));
      if (inData) socket.write('250 taken\r\n');
      else socket.write(`${ANSWERS[command] ?? '500 what'}\r\n`);
      inData = !inData && command === 'DATA';
      if (command === 'QUIT') socket.end();
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
