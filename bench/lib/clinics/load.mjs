import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** One kept connection that asks for a path again and again until it is told to stop. */
const asker = (port, path, state) =>
  new Promise((resolve, reject) => {
    const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let seen = Buffer.alloc(0);
    const ask = () => {
      if (state.stopped) socket.end();
      else socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const head = seen.indexOf(END_OF_HEAD);
      if (head === -1) return;
      const text = seen.toString('latin1', 0, head);
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (seen.length < head + END_OF_HEAD.length + length) return;
      if (!text.startsWith('HTTP/1.1 200')) state.failed += 1;
      state.count += 1;
      seen = seen.subarray(head + END_OF_HEAD.length + length);
      ask();
    });
    socket.on('close', resolve);
    socket.on('error', reject);
  });

/** Answers per second from 127.0.0.1 over kept connections, for so many seconds. Any answer but 200 is an error. */
export const requestsPerSecond = async (port, path, seconds, connections = 32) => {
  const state = { stopped: false, count: 0, failed: 0 };
  const since = performance.now();
  const timer = setTimeout(() => (state.stopped = true), seconds * 1000);
  await Promise.all(Array.from({ length: connections }, () => asker(port, path, state)));
  clearTimeout(timer);
  if (state.failed > 0) throw new Error(`${state.failed} answers of ${path} were no 200`);
  return state.count / ((performance.now() - since) / 1000);
};
