import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/run.mjs';

// Real: README.md and docs/, held against the files, the Makefile, the API's document and the limits that scripts hold.
const read = (path) => readFileSync(join(root, path), 'utf8');
const names = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && !name.startsWith('spec-'));
const DOCS = ['README.md', ...names.map((name) => `docs/${name}`)];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter(Boolean);
const folders = files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/')));
const places = [...new Set([...files, ...folders])];
const routes = Object.keys(JSON.parse(read('backend/openapi.json')).paths);
const targets = [...read('Makefile').matchAll(/^([a-z0-9-]+):/gm)].map(([, name]) => name);

/** Of packages, or made by what runs. */
const NOT_OURS = /^(@|\.|zod\/|lib\/smtp-connection$|DATA_DIR\/)/;
const PATH = /^[\w.@/*-]+$/;
const NAMES_A_FILE = /\/|\.(tsx?|[cm]js|json|md|yml|css|hbs|toml)$/;
const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** A place, its end, or that without what follows the name: `common/kept-sums`, `email.rules`. Built programs stand for their sources. */
const isThere = (path) => {
  const pattern = escaped(path.replace(/\/$/, '').replace(/^(?:backend\/dist\/)?(main\.\w+)\.js$/, '$1.ts')).replaceAll('*', '[^/]*');
  const place = new RegExp(`(^|/)${pattern}(\\.[\\w.]+)?$`);
  return places.some((one) => place.test(one));
};
const unnamed = (route) => route.replace(/:\w+|\{\w+\}/g, '{}');
const isRoute = (route) => routes.some((one) => unnamed(one) === unnamed(route) || one.startsWith(`${route}/`));

const quoted = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words.trim());
const commands = (text) => [...quoted(text), ...[...text.matchAll(/```sh\n([^]*?)```/g)].map(([, lines]) => lines)].join('\n');

it.each(DOCS)('%s names files, folders and pages that are there', (doc) => {
  const text = read(doc);
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, to]) => to).filter((to) => !to.startsWith('http'));
  expect(links.filter((to) => !existsSync(join(root, dirname(doc), to)))).toEqual([]);
  const paths = quoted(text).filter((words) => PATH.test(words) && NAMES_A_FILE.test(words) && !/^\//.test(words) && !NOT_OURS.test(words));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

it.each(DOCS)('%s names commands that there are', (doc) => {
  const asked = [...commands(read(doc)).matchAll(/\bmake ([a-z][\w-]*)/g)].map(([, target]) => target);
  expect(asked.filter((target) => !targets.includes(target))).toEqual([]);
});

/** Left out of the API's document: no browser of ours calls it. Lists share one way to be exported. */
const UNDOCUMENTED = ['/api/webhooks/mail', '/api/admin/{list}/export'];
it.each(DOCS)('%s names calls of the API that there are', (doc) => {
  const calls = quoted(read(doc)).flatMap((words) => words.match(/(?<![\w/])\/api\/[\w/{}:-]+/g) ?? []);
  expect(calls.filter((call) => !isRoute(call) && !UNDOCUMENTED.includes(call))).toEqual([]);
});

it('docs/architecture.md says what pages may weigh as scripts/check-sizes.mjs holds it', () => {
  const sizes = read('scripts/check-sizes.mjs');
  const limit = (name) => new RegExp(`${name}'?: (\\d+)`).exec(sizes)?.[1];
  const form = (page) => new RegExp(`FORM_LIMITS = \\{[^}]*${page}-page\\.tsx': (\\d+)`).exec(sizes)?.[1];
  const text = read('docs/architecture.md');
  expect(text).toContain(`at most ${limit('public')} kB of scripts`);
  expect(text).toContain(`${limit('portal')} on a portal's first load`);
  expect(text).toContain(`${limit('admin')} on the console's`);
  expect(form('clinics')).toBe(form('discount'));
  expect(text).toMatch(new RegExp(`${form('contact')} more on /contact, ${form('clinics')} on /clinics .* and on /discount`));
});
