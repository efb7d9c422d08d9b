import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { alternate } from './stats.mjs';
import { coreShare, requestsPerSecond } from './wrk.mjs';

const RAW = join(import.meta.dirname, 'raw-answer.mjs');
/** Headers that node adds automatically on both sides. */
const OWN = /^(date|connection|keep-alive)$/i;
let made = 0;

const answerOf = (port, path, headers) =>
  new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const list = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2)
          if (!OWN.test(response.rawHeaders[at]))
            list.push(response.rawHeaders[at], response.rawHeaders[at + 1]);
        done({ status: response.statusCode, headers: list, body: Buffer.concat(chunks) });
      });
    })
      .once('error', failed)
      .end();
  });

/**
 * Measures one URL of the product against a bare node:http server that sends the same bytes and
 * headers.
 *
 * @returns the ratio with its range, both rates, the response size, and how much of a core the bare
 * server used: if well below 1, it wasn't driven to its limit and the ratio says little.
 */
export const againstRaw = async (shop, port, path, { seconds, rounds, headers = {} }) => {
  const answer = await answerOf(port, path, headers);
  const file = join(shop.folder, `answer-${(made += 1)}.json`);
  writeFileSync(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
  const raw = await shop.processes.start(process.execPath, [RAW], {
    env: { ANSWER: file },
    ready: /listening on (\d+)/,
  });
  const rawPort = Number(raw.match[1]);
  const options = { headers, status: answer.status };
  const ours = () => requestsPerSecond(port, path, seconds, options);
  const theirs = () => requestsPerSecond(rawPort, path, seconds, options);
  await ours();
  const share = await coreShare(raw.pid, theirs);
  const result = await alternate(ours, theirs, rounds);
  await raw.stop();
  return { ...result, bytes: answer.body.length, share };
};
