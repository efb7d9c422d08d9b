/**
 * Link checks per second with the SSRF guard on, against our own video host on 127.0.0.1, compared
 * with a bare https request for the same response from the same host. Both open a connection each
 * time, which the guard needs: it pins the connection to the address it has checked.
 *
 * ROUNDS (4): of each side, alternating. ROUND_SECONDS (5). AT_ONCE (16).
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { resolve } from 'node:path';
import { startBareServer } from './lib/bare-server.mjs';
import { built } from './lib/clinics/dist.mjs';
import { alternate, told } from './lib/stats.mjs';

const rounds = Number(process.env.ROUNDS ?? 4);
const seconds = Number(process.env.ROUND_SECONDS ?? 5);
const many = Number(process.env.AT_ONCE ?? 16);
const CERTIFICATES = resolve(import.meta.dirname, '../backend/src/common/link-fetch/testing');
const PUBLIC_ADDRESS = '142.250.185.78';
const LINK = 'https://vimeo.com/76979871';
const ASKED = `/api/oembed.json?url=${encodeURIComponent(LINK)}`;
const ANSWER = JSON.stringify({ type: 'video', title: 'Boof', html: '<iframe></iframe>' });

const HOST = `
const { readFileSync } = require('node:fs');
const [folder, answer] = process.argv.slice(1);
const read = (name) => readFileSync(folder + '/stand-in-' + name + '.pem');
const server = require('node:https').createServer({ key: read('key'), cert: read('cert') }, (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

const host = await startBareServer('-e', HOST, CERTIFICATES, ANSWER);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => (host.stop(), process.exit(1)));
try {
  const ca = readFileSync(resolve(CERTIFICATES, 'stand-in-cert.pem'), 'utf8');
  const { LinkFetcher } = built('common/link-fetch/link-fetcher');
  const { LinkChecker } = built('modules/submissions/links/link-checker');
  const seams = {
    ca,
    resolve: () => Promise.resolve([PUBLIC_ADDRESS]),
    dial: () => ({ host: '127.0.0.1', port: host.port }),
  };
  const checker = new LinkChecker(new LinkFetcher(seams));
  const check = async () => {
    const { outcome } = await checker.check(LINK);
    if (outcome !== 'valid') throw new Error(`the link was found ${outcome}`);
  };
  const bare = () =>
    new Promise((done, failed) => {
      const options = {
        host: '127.0.0.1',
        port: host.port,
        path: ASKED,
        servername: 'vimeo.com',
        headers: { host: 'vimeo.com' },
        ca,
        agent: false,
      };
      request(options, (response) => response.resume().on('end', done))
        .on('error', failed)
        .end();
    });
  /** Returns how many times per second something can be done. */
  const rateOf = (work) => async () => {
    const until = performance.now() + seconds * 1_000;
    let done = 0;
    const again = async () => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: many }, again));
    return done / seconds;
  };
  await rateOf(check)();
  const compared = await alternate(rateOf(check), rateOf(bare), rounds);
  console.log(
    `link checks, guard on, against a bare request: ${told(compared, 'a second')}   [≥ 0.5]`,
  );
} finally {
  host.stop();
}
