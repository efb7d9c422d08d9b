/**
 * Limits the size of what browsers load. Reads the client build's manifest and sums the gzip sizes
 * of all scripts that a page loads, at once or later (toasts, dialogs), but not other pages'
 * scripts. What comes with a form has its own limit. Prints the table, and fails if a limit is
 * exceeded or if web or worker load something at startup that they may never need.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

/** The limits in kB of scripts, gzipped. */
const LIMITS = { public: 150, portal: 220, admin: 380 };
/**
 * Additional limits for the public pages that have forms: one on /contact, two on /clinics, one on
 * /discount.
 */
const FORM_LIMITS = {
  'src/routes/public/contact-page.tsx': 26,
  'src/routes/public/clinics-page.tsx': 29.2,
  'src/routes/public/discount-page.tsx': 29,
};
/**
 * A lazily loaded form, and the libraries that forms need, recognized by names that survive
 * minifying.
 */
const FORM = /-form\.tsx$/;
const FORM_LIBRARY = /shouldUnregister|ZodMini/;
const ENTRIES = { public: 'src/app/entry-client.tsx', portal: 'app.html' };
const ADMIN = 'src/admin/admin-app.tsx';
const PAGE =
  /^src\/(?:routes\/(?:public|student|coach|tools)\/.*-page\.tsx|admin\/admin-app\.tsx)$/;
/**
 * What no public page may contain: MUI, emotion and react-admin, recognized by class names and
 * attributes that survive minifying.
 */
const FOREIGN = /Mui[A-Z][a-z]+-|MuiButton|RaLayout|data-emotion/;

const client = join(root, 'frontend/dist/client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const textOf = (key) => readFileSync(join(client, manifest[key].file));
const weights = new Map();
const weightOf = (key) => {
  if (!manifest[key].file.endsWith('.js')) return 0;
  if (!weights.has(key)) weights.set(key, gzipSync(textOf(key), { level: 9 }).length);
  return weights.get(key);
};

/** Returns all chunks reachable from these, following the dynamic imports that `later` accepts. */
const reach = (keys, later, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    reach([...imports, ...dynamicImports.filter(later)], later, seen);
  }
  return seen;
};
const none = () => false;
const onDemand = (key) => !PAGE.test(key);
const onDemandWithoutForm = (key) => onDemand(key) && !FORM.test(key);
const isFormLibrary = (key) =>
  manifest[key].file.endsWith('.js') && FORM_LIBRARY.test(textOf(key).toString());
const kilobytes = (keys) =>
  Number(([...keys].reduce((sum, key) => sum + weightOf(key), 0) / 1000).toFixed(1));

const problems = [];
const table = {};
for (const page of Object.keys(manifest).filter((key) => PAGE.test(key))) {
  const isPublic = page.startsWith('src/routes/public/');
  const kind = isPublic ? 'public' : page === ADMIN ? 'admin' : 'portal';
  const starts = [isPublic ? ENTRIES.public : ENTRIES.portal, page];
  const first = kilobytes(reach(starts, none));
  const all = kilobytes(reach(starts, onDemand));
  const others = new Set(
    [...reach(starts, onDemandWithoutForm)].filter((key) => !isFormLibrary(key)),
  );
  const withoutForm = kilobytes(others);
  // summed, because the difference of two rounded sums is off by up to 0.1
  const form = isPublic
    ? kilobytes([...reach(starts, onDemand)].filter((key) => !others.has(key)))
    : 0;
  const counted = isPublic ? withoutForm : first;
  const limit = LIMITS[kind];
  table[page.replace(/^src\/(routes\/)?/, '').replace(/\.tsx$/, '')] = {
    first,
    all,
    form,
    counted,
    limit,
  };
  if (counted > limit)
    problems.push(`${page}: ${counted} kB of scripts, at most ${limit} are allowed`);
  if (!isPublic) continue;
  const formLimit = FORM_LIMITS[page] ?? 0;
  if (form > formLimit)
    problems.push(`${page}: ${form} kB come with a form, at most ${formLimit} are allowed`);
  for (const key of reach(starts, onDemand)) {
    if (!manifest[key].file.endsWith('.js')) continue;
    if (/^src\/(admin|routes\/(student|coach|tools))\//.test(key))
      problems.push(`${page} loads ${key}`);
    const [found] = FOREIGN.exec(textOf(key).toString()) ?? [];
    if (found) problems.push(`${page} loads ${manifest[key].file}, which holds ${found}`);
  }
}

/**
 * Packages that a process may not load before they're needed: megabytes that most processes never
 * use.
 */
const DEFERRED = [
  'stripe',
  '@aws-sdk',
  '@smithy',
  'sanitize-html',
  'html-to-text',
  'handlebars',
  'mediabunny',
  'pdfkit',
  'fontkit',
];
/** Only the worker uses the queue; nothing that handles requests may import it. */
const WORKERS_ALONE = ['bullmq', 'ioredis'];
/** Installed only for development. */
const DEVELOPMENT = ['@nestjs/swagger', 'es-toolkit', 'mjml'];
const STARTS = { web: ['web-app', 'edge-cache', 'common/pages/pages'], worker: ['worker.module'] };

/** Returns the packages that a process has loaded once all its modules are. */
const packagesOf = (modules) => {
  const files = modules.map((module) => join(root, 'backend/dist', `${module}.js`));
  const script = `require('reflect-metadata'); ${JSON.stringify(files)}.forEach((file) => require(file));
    process.stdout.write(JSON.stringify(Object.keys(require.cache)), () => process.exit())`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', script], {
    cwd: join(root, 'backend'),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
};
for (const [process, modules] of Object.entries(STARTS)) {
  const loaded = packagesOf(modules);
  for (const name of [...DEFERRED, ...DEVELOPMENT, ...(process === 'web' ? WORKERS_ALONE : [])]) {
    const files = loaded.filter((file) => file.includes(`/node_modules/${name}/`));
    if (files.length > 0)
      problems.push(`${process} loads ${name} at its start (${files.length} files)`);
  }
}

console.log('Scripts a page loads, kB compressed by gzip');
console.table(table);
problems.forEach((problem) => console.error(problem));
process.exit(problems.length > 0 || Object.keys(table).length < 14 ? 1 : 0);
