import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../ids/new-id';

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that Node's parser couldn't read, in the format of every other error. */
export const answerUnreadable = ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[code] ?? 400;
  const body = JSON.stringify({
    error: 'The request couldn’t be read',
    code: 'BAD_REQUEST',
    requestId: newId(),
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...['Connection: close', 'Cache-Control: no-store', 'X-Content-Type-Options: nosniff'],
    ...[
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ],
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
