/**
 * Holds the weight of what browsers load: reads the client build's manifest and sums the gzip sizes of all scripts that a page
 * loads at once or later on (toasts, dialogs), other pages' apart. Prints the table and fails where a limit is passed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

/** Most kB of scripts, compressed by gzip. */
const LIMITS = { public: 148, portal: 200, admin: 380 };
const ENTRIES = { public: 'src/app/entry-client.tsx', portal: 'app.html' };
const ADMIN = 'src/admin/admin-app.tsx';
const PAGE = /^src\/(?:routes\/(?:public|student|coach|tools)\/.*-page\.tsx|admin\/admin-app\.tsx)$/;
/** What no public page may carry: MUI, emotion, react-admin. Their class names and attributes survive minifying. */
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

/** Chunks loaded from these on; with `later`, also what comes on demand. */
const reach = (keys, later, seen = new Set()) => {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    reach([...imports, ...(later ? dynamicImports.filter((other) => !PAGE.test(other)) : [])], later, seen);
  }
  return seen;
};
const kilobytes = (keys) => Number(([...keys].reduce((sum, key) => sum + weightOf(key), 0) / 1000).toFixed(1));

const problems = [];
const table = {};
for (const page of Object.keys(manifest).filter((key) => PAGE.test(key))) {
  const isPublic = page.startsWith('src/routes/public/');
  const kind = isPublic ? 'public' : page === ADMIN ? 'admin' : 'portal';
  const starts = [isPublic ? ENTRIES.public : ENTRIES.portal, page];
  const first = kilobytes(reach(starts, false));
  const all = kilobytes(reach(starts, true));
  const counted = isPublic ? all : first;
  table[page.replace(/^src\/(routes\/)?/, '').replace(/\.tsx$/, '')] = { first, all, limit: LIMITS[kind] };
  if (counted > LIMITS[kind]) problems.push(`${page}: ${counted} kB of scripts, at most ${LIMITS[kind]} are allowed`);
  if (!isPublic) continue;
  for (const key of reach(starts, true)) {
    if (!manifest[key].file.endsWith('.js')) continue;
    if (/^src\/(admin|routes\/(student|coach|tools))\//.test(key)) problems.push(`${page} loads ${key}`);
    const [found] = FOREIGN.exec(textOf(key).toString()) ?? [];
    if (found) problems.push(`${page} loads ${manifest[key].file}, which holds ${found}`);
  }
}

console.log('Scripts a page loads, kB compressed by gzip');
console.table(table);
problems.forEach((problem) => console.error(problem));
process.exit(problems.length > 0 || Object.keys(table).length < 14 ? 1 : 0);
