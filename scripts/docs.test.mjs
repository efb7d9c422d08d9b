import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/run.mjs';

// Real: the documents and the READMEs next to the code, checked against the files, the Makefile,
// the API document, every package.json and the limits in scripts.
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter(Boolean);
/** All docs except the contract, which uses its own names for what it asked for. */
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...files.filter((file) => /^docs\/(?!spec-).*\.md$/.test(file) && existsSync(join(root, file))),
];
/** The READMEs next to the code, for readers in a hurry. */
const READMES = files.filter(
  (file) =>
    /^(backend\/src|frontend\/src|payment-sandbox)\/(.*\/)?README\.md$/.test(file) &&
    existsSync(join(root, file)),
);
const PAGES = [...DOCS, ...READMES];
const folders = files.flatMap((file) =>
  file.split('/').map((_, at, parts) => parts.slice(0, at).join('/')),
);
const places = [...new Set([...files, ...folders])];
const routes = Object.keys(JSON.parse(read('backend/openapi.json')).paths);
const targets = [...read('Makefile').matchAll(/^([a-z0-9-]+):/gm)].map(([, name]) => name);

/** Names from packages, and files created at runtime. */
const NOT_OURS = /^(@|\.|zod\/|lib\/smtp-connection$|DATA_DIR\/)/;
const PATH = /^[\w.@/*-]+$/;
const NAMES_A_FILE = /\/|\.(tsx?|[cm]js|json|md|yml|css|hbs|toml)$/;
const escaped = (text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/**
 * Returns whether a path exists, in full, as its end, or as the beginning of a file name:
 * `common/lists`, `email.rules`. Built programs are looked up as their sources.
 */
const isThere = (path) => {
  const pattern = escaped(
    path.replace(/\/$/, '').replace(/^(?:backend\/dist\/)?(main\.\w+)\.js$/, '$1.ts'),
  ).replaceAll('*', '[^/]*');
  const place = new RegExp(`(^|/)${pattern}(\\.[\\w.]+)?$`);
  return places.some((one) => place.test(one));
};
const unnamed = (route) => route.replace(/:\w+|\{\w+\}/g, '{}');
const isRoute = (route) =>
  routes.some((one) => unnamed(one) === unnamed(route) || one.startsWith(`${route}/`));

const quoted = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words.trim());
const commands = (text) =>
  [...quoted(text), ...[...text.matchAll(/```sh\n([^]*?)```/g)].map(([, lines]) => lines)].join(
    '\n',
  );

it.each(PAGES)('%s names only files, folders and pages that exist', (doc) => {
  const text = read(doc);
  const links = [...text.matchAll(/\]\(([^)#]+)/g)]
    .map(([, to]) => to)
    .filter((to) => !to.startsWith('http'));
  expect(links.filter((to) => !existsSync(join(root, dirname(doc), to)))).toEqual([]);
  const paths = quoted(text).filter(
    (words) =>
      PATH.test(words) && NAMES_A_FILE.test(words) && !/^\//.test(words) && !NOT_OURS.test(words),
  );
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

it.each(PAGES)('%s names only commands that exist', (doc) => {
  const asked = [...commands(read(doc)).matchAll(/\bmake ([a-z][\w-]*)/g)].map(
    ([, target]) => target,
  );
  expect(asked.filter((target) => !targets.includes(target))).toEqual([]);
});

/**
 * Not in the API document: no browser of ours calls the webhooks, and all lists share one export
 * call.
 */
const UNDOCUMENTED = ['/api/webhooks/mail', '/api/webhooks/stripe', '/api/admin/{list}/export'];
it.each(PAGES)('%s names only API calls that exist', (doc) => {
  const calls = quoted(read(doc)).flatMap(
    (words) => words.match(/(?<![\w/])\/api\/[\w/{}:-]+/g) ?? [],
  );
  expect(calls.filter((call) => !isRoute(call) && !UNDOCUMENTED.includes(call))).toEqual([]);
});

it('docs/dependencies.md names the packages of every package.json and no others', () => {
  const manifests = files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => JSON.parse(read(file)));
  const used = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  const inUse = read('docs/dependencies.md').split('## Considered and not used')[0];
  const named = [...inUse.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => quoted(cell));
  expect(named.toSorted()).toEqual([...new Set(used)].toSorted());
});

it('docs/decisions/README.md lists every decision', () => {
  const decisions = DOCS.filter((doc) => /^docs\/decisions\/\d/.test(doc)).map((doc) =>
    doc.replace('docs/decisions/', ''),
  );
  const listed = [...read('docs/decisions/README.md').matchAll(/\((\d[^)]+\.md)\)/g)].map(
    ([, to]) => to,
  );
  expect(listed.toSorted()).toEqual(decisions.toSorted());
});

/** Diagrams and commands aren't counted. */
const wordsOf = (text) =>
  text
    .replace(/```[^]*?```/g, '')
    .split(/\s+/)
    .filter(Boolean).length;
it('keeps every README next to the code within 400 words, and docs/architecture.md within 1,500', () => {
  expect(
    READMES.map((page) => [page, wordsOf(read(page))]).filter(([, words]) => words > 400),
  ).toEqual([]);
  expect(wordsOf(read('docs/architecture.md'))).toBeLessThanOrEqual(1_500);
});

it('has a README in each module, and in the folders that docs/architecture.md links to', () => {
  const modules = readdirSync(join(root, 'backend/src/modules')).map(
    (name) => `backend/src/modules/${name}`,
  );
  const others = [
    'backend/src/common',
    'backend/src/embedded',
    'backend/src/testing',
    'frontend/src',
    'payment-sandbox',
  ];
  expect(
    [...modules, ...others].filter((folder) => !READMES.includes(`${folder}/README.md`)),
  ).toEqual([]);
});

const sourcesOf = (folder) =>
  files.filter(
    (file) =>
      file.startsWith(`${folder}/`) &&
      /(?<!\.spec)\.ts$/.test(file) &&
      existsSync(join(root, file)),
  );
it.each(readdirSync(join(root, 'backend/src/modules')))(
  "names each table and job of %s in the module's READMEs",
  (module) => {
    const folder = `backend/src/modules/${module}`;
    const named = READMES.filter((page) => page.startsWith(`${folder}/`)).flatMap((page) =>
      quoted(read(page)),
    );
    const owned = sourcesOf(folder).flatMap((file) => [
      ...[...read(file).matchAll(/@Entity\((?:\{\s*name: )?'(\w+)'/g)].map(([, table]) => table),
      ...[...read(file).matchAll(/defineJob\(\{\s*name: '([^']+)'/g)].map(([, job]) => job),
    ]);
    expect(owned.filter((name) => !named.includes(name))).toEqual([]);
  },
);

it('frontend/src/README.md states the same size limits as scripts/check-sizes.mjs', () => {
  const sizes = read('scripts/check-sizes.mjs');
  const limit = (name) => new RegExp(`${name}'?: (\\d+)`).exec(sizes)?.[1];
  const form = (page) =>
    new RegExp(`FORM_LIMITS = \\{[^}]*${page}-page\\.tsx': (\\d+)`).exec(sizes)?.[1];
  const text = read('frontend/src/README.md');
  expect(text).toContain(`at most ${limit('public')} kB of scripts`);
  expect(text).toContain(`${limit('portal')} on a portal's first load`);
  expect(text).toContain(`${limit('admin')} on the admin's`);
  expect(form('clinics')).toBe(form('discount'));
  expect(text).toMatch(
    new RegExp(
      `${form('contact')} more on /contact, ${form('clinics')} on /clinics .* and on /discount`,
    ),
  );
});

it.each([
  ['docs/architecture.md', 'backend/src/modules'],
  ['backend/src/modules/clinics/sales/README.md', 'backend/src/modules/clinics/sales'],
])('%s shows which folders of %s import which', (doc, parent) => {
  const [diagram] = /```mermaid\nflowchart TD\n[^]*?```/.exec(read(doc));
  const rows = [...diagram.matchAll(/\["([^"]+)"\]/g)].map(([, names]) => names.split(', '));
  const depth = (name) => rows.findIndex((row) => row.includes(name));
  const partsBelow = (file) =>
    file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : [];
  const sources = sourcesOf(parent).filter((file) => !file.includes('/testing/'));
  const shown = [
    ...new Set(
      sources.map(partsBelow).flatMap(([name, ...rest]) => (rest.length > 0 ? [name] : [])),
    ),
  ];
  expect(shown.filter((name) => depth(name) < 0)).toEqual([]);
  const wrong = sources.flatMap((file) => {
    const [from] = partsBelow(file);
    return [...read(file).matchAll(/from '(\.[^']+)'/g)]
      .map(([, to]) => partsBelow(join(dirname(file), to)))
      .filter(([to]) => shown.includes(from) && shown.includes(to) && to !== from)
      .filter(([to]) => depth(to) <= depth(from))
      .map((to) => `${file} imports ${to.join('/')}`);
  });
  expect(wrong).toEqual([]);
});

describe('doc comments', () => {
  const sources = files
    .filter(
      (file) =>
        /^(shared|backend|frontend|payment-sandbox)\/src\/.*\.tsx?$/.test(file) &&
        !file.endsWith('schema.d.ts') &&
        existsSync(join(root, file)),
    )
    .map((file) => [file, read(file)]);
  const classes = new Set(
    sources.flatMap(([, text]) => [...text.matchAll(/\bclass (\w+)/g)].map(([, name]) => name)),
  );
  const BUILT_IN = ['TypeError', 'RangeError', 'SyntaxError'];
  /** Returns the errors listed after `@throws`, up to the next tag or sentence. */
  const thrown = (text) =>
    [...text.matchAll(/@throws ((?:[A-Z]\w+(?:,\s*(?:\*\s*)?)?)+)/g)].flatMap(
      ([, names]) => names.match(/\b[A-Z][a-z]+(?:[A-Z]\w*)+\b/g) ?? [],
    );

  it('name errors that exist after @throws', () => {
    const missing = sources.flatMap(([file, text]) =>
      thrown(text)
        .filter((name) => !classes.has(name) && !BUILT_IN.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
