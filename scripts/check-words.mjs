/**
 * Checks typography, spelling and phrases of everything people read. It reads the texts of sources
 * and content (screens, responses, errors), then starts the built product on an empty data folder
 * and reads every public page, the feed, every module as a student and every email, rendered with
 * sample data. Sources, emails and docs are also checked for the phrases of docs/voice.md. Prints
 * each fault with its location. Contract strings are exempt: lib/contract-strings.mjs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { cleanEnvironment } from './lib/clean-environment.mjs';
import { root } from './lib/run.mjs';
import { textsOfContent, textsOfMarkup, textsOfSource } from './lib/source-texts.mjs';
import { filesBelow } from './lib/sources.mjs';
import { faultsIn, faultsInSource, textsOfHtml } from './lib/typography.mjs';
import { phrasesIn, phrasesInDocs } from './lib/voice.mjs';

/** Pages that aren't in the sitemap: personal ones, linked from emails, and the not-found page. */
const UNLISTED = [
  '/success',
  '/cancel',
  '/clinics/offer',
  '/clinics/pay',
  '/discount',
  '/training-programs',
  '/no-such-water',
  '/blog/no-such-post',
];
const NOTICES = [
  '/contact?message=sent',
  '/contact?newsletter=confirmed',
  '/contact?newsletter=expired',
  '/blog?category=longevity',
];
/** Where the texts for people are. Of the drawings, only the social cards contain text. */
const SOURCES = [
  'shared/src',
  'frontend/src',
  'frontend/art/social.mjs',
  'backend/src',
  'payment-sandbox/src',
];
const MARKUP = ['backend/src', 'frontend/app.html'];
const CONTENTS = ['content', 'frontend/public/site.webmanifest'];
/**
 * Files without texts for people: migrations, generated files, and the sandbox's API, which uses
 * the provider's own wording.
 */
const UNREAD =
  /\/migrations\/|\/schema\.d\.ts$|payment-sandbox\/src\/(?:resources|webhooks|wire)\//;
const READER = {
  firstName: 'Ada',
  lastName: 'Rapids',
  email: 'ada@wavetrain.example',
  password: 'an eddy of words',
};

const freePort = () =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** Starts the product. Returns a function that stops it. */
const start = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wavetrain-words-'));
  chmodSync(dataDir, 0o711); // when run as root, the database runs as the user nobody, who needs access to the folder
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...cleanEnvironment(),
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    OWNER_PASSWORD: 'six-boats-in-the-eddy',
    LOG_LEVEL: 'warn',
  };
  const product = spawn(process.execPath, [join(root, 'backend/dist/main.embedded.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  await new Promise((ready, failed) => {
    product.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes(url)) ready();
    });
    product.once('exit', (code) => {
      rmSync(dataDir, { recursive: true, force: true });
      failed(new Error(`the product did not start (exit ${code}):\n${printed}`));
    });
  });
  const stop = async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
};

const problems = new Set();
let read = 0;
const look = (place, texts, faultsOf = faultsIn) => {
  for (const text of texts) {
    read += 1;
    for (const { rule, excerpt } of faultsOf(text, place))
      problems.add(`${place}: ${rule}: ${excerpt}`);
  }
};

const lookAtPages = async (url) => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  );
  if (listed.length < 10) throw new Error(`the sitemap lists only ${listed.length} pages`);
  for (const path of [...listed, ...UNLISTED, ...NOTICES])
    look(path, textsOfHtml(await (await fetch(url + path)).text()));
  look(
    '/blog/rss.xml',
    textsOfHtml(
      (await (await fetch(`${url}/blog/rss.xml`)).text()).replace(
        /<(?:link|guid|pubDate|lastBuildDate)>[^<]*</g,
        '<',
      ),
    ),
  );
  const answered = async (path) => (await fetch(url + path)).json();
  for (const { question, answer } of await answered('/api/faq')) look('/faq', [question, answer]);
  for (const { title, description, category } of await answered('/api/vault/videos'))
    look('/the-vault', [title, description, category]);
};

/** Checks what only a student reads: every module in full, and its quiz. */
const lookAtModules = async (url) => {
  const registered = await fetch(`${url}/api/student/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(READER),
  });
  if (!registered.ok)
    throw new Error(`registering answered ${registered.status}: ${await registered.text()}`);
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const modules = await (await fetch(`${url}/api/modules`, { headers: { cookie } })).json();
  for (const { id, title, preview, moduleText, quiz } of modules) {
    look(`module ${id}`, [title, preview, ...textsOfHtml(moduleText)]);
    for (const { question, options } of quiz) look(`quiz of ${id}`, [question, ...options]);
  }
};

const SAMPLE_SITE = 'https://wavetrain.example';

const lookAtMails = () => {
  const built = createRequire(join(root, 'backend/dist/'));
  const { MailRenderer } = built('./modules/mail/mail-renderer.js');
  const { mailSamples, sampleSite } = built('./modules/mail/mail-samples.js');
  const renderer = new MailRenderer();
  const site = sampleSite(SAMPLE_SITE);
  for (const [template, sample] of Object.entries(mailSamples(SAMPLE_SITE)).flatMap(
    ([name, samples]) => samples.map((one) => [name, one]),
  )) {
    const { subject, html, text } = renderer.render(template, { ...site, ...sample });
    look(`mail ${template}`, [subject, ...textsOfHtml(html)]);
    look(
      `mail ${template}, plain text`,
      text
        .replace(/(\S)\n(?=\S)/g, '$1 ')
        .split('\n')
        .map((line) => line.trim()),
    );
  }
};

/**
 * Checks what no server renders and what only errors show: toasts, dialogs, refusals, page states,
 * output of a first start.
 */
const lookAtFiles = (paths, ending, textsOf, faultsOf = faultsInSource) => {
  const files = paths
    .flatMap((path) => filesBelow(join(root, path)))
    .filter((file) => ending.test(file) && !UNREAD.test(file));
  for (const file of files)
    look(relative(root, file), textsOf(file, readFileSync(file, 'utf8')), faultsOf);
};

/**
 * Checks docs only for phrases, because they quote code. The specification's own pages and the list
 * of phrases are excluded.
 */
const lookAtDocs = () => {
  const docs = ['docs', 'backend/src', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
    .map((path) => join(root, path))
    .filter(existsSync);
  const files = docs
    .flatMap((path) => filesBelow(path))
    .filter((file) => file.endsWith('.md') && !/docs\/(?:spec-|voice\.md)/.test(file));
  for (const file of files)
    look(
      relative(root, file),
      readFileSync(file, 'utf8')
        .replace(/```[^]*?```/g, '')
        .split('\n'),
      phrasesInDocs,
    );
};

const inPlainWords = (text) => [...faultsInSource(text), ...phrasesIn(text)];
/** The coach's words on public pages and people's words in the demo, which keep their own style. */
const OWN_VOICE = /routes\/public\/|\/demo\//;
lookAtFiles(SOURCES, /\.(?:tsx?|mjs)$/, textsOfSource, (text, file) =>
  OWN_VOICE.test(file) ? faultsInSource(text) : inPlainWords(text),
);
lookAtFiles(MARKUP, /\.(?:mjml|html)$/, textsOfMarkup, inPlainWords);
lookAtDocs();
lookAtFiles(CONTENTS, /\.(?:json|md|webmanifest)$/, textsOfContent);
lookAtMails();
const { url, stop } = await start();
try {
  await lookAtPages(url);
  await lookAtModules(url);
} finally {
  await stop();
}
console.log(`${read} texts read, ${problems.size} ${problems.size === 1 ? 'fault' : 'faults'}`);
for (const problem of problems) console.error(problem);
process.exit(problems.size > 0 ? 1 : 0);
