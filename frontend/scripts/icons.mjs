/**
 * Copies the icons that our sources and react-admin's files import from the real
 * `@mui/icons-material`, which has 174 MB of them, to packages/icons-material. Run it after using
 * another icon or updating react-admin or MUI: `npm run icons -w frontend`
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OURS = join(root, 'packages/icons-material');
const IMPORTERS = [
  'frontend/src',
  ...['react-admin', 'ra-ui-materialui', 'ra-input-rich-text'].map(
    (name) => `node_modules/${name}/dist`,
  ),
];
const IMPORT = /['"]@mui\/icons-material\/(\w+)['"]/g;

/** Returns the names of all imported icons. */
export const importedIcons = () => {
  const files = IMPORTERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.(tsx?|[cm]?js)$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  return [
    ...new Set(files.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name))),
  ].sort();
};

/** Returns the names of the icons that are there. */
export const copiedIcons = () =>
  readdirSync(OURS)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => name.replace('.mjs', ''))
    .sort();

const copyIcons = () => {
  const { version } = JSON.parse(
    readFileSync(join(root, 'node_modules/@mui/material/package.json'), 'utf8'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'icons-'));
  execFileSync('npm', [
    'pack',
    `@mui/icons-material@${version}`,
    '--silent',
    '--pack-destination',
    folder,
  ]);
  const names = importedIcons();
  const files = ['LICENSE', 'utils/createSvgIcon.mjs', ...names.map((name) => `${name}.mjs`)];
  execFileSync('tar', [
    '-xzf',
    join(folder, `mui-icons-material-${version}.tgz`),
    '-C',
    folder,
    ...files.map((file) => `package/${file}`),
  ]);
  copiedIcons().forEach((name) => rmSync(join(OURS, `${name}.mjs`)));
  cpSync(join(folder, 'package'), OURS, { recursive: true });
  const manifest = join(OURS, 'package.json');
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"version": ".*"/, `"version": "${version}"`),
  );
  rmSync(folder, { recursive: true });
  console.log(`${names.length} icons`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) copyIcons();
