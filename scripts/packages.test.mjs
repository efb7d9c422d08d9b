import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { copiedIcons, importedIcons } from '../frontend/scripts/icons.mjs';
import { root } from './lib/run.mjs';

// Real: the workspaces in packages/, our sources, and the installed packages that import what they
// replace.
const require = createRequire(join(root, 'package.json'));
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const lock = JSON.parse(read('package-lock.json')).packages;
const replacements = readdirSync(join(root, 'packages'))
  .filter((name) => !name.includes('.'))
  .map((name) => JSON.parse(read('packages', name, 'package.json')).name);

/** Returns the names that the files of an installed package import from another package. */
const namesImported = (from, folder, what) => {
  const imports = new RegExp(
    `import \\{([^}]*)\\} from '${what}'|const (\\w+) = require\\("${what}(?:/\\w+)?"\\)`,
    'g',
  );
  const files = readdirSync(join(root, 'node_modules', from, folder), { recursive: true }).filter(
    (name) => name.endsWith('.js'),
  );
  return files.flatMap((file) => {
    const text = read('node_modules', from, folder, file);
    return [...text.matchAll(imports)].flatMap(([, names, variable]) =>
      names
        ? names.split(',').map((name) => `${file}: ${name.trim()}`)
        : [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(
            ([, name]) => `${file}: ${name}`,
          ),
    );
  });
};
const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => read(folder, name));

it('packages/icons-material has each icon that we or react-admin import, and no others', () => {
  expect(copiedIcons()).toEqual(importedIcons());
});

it('packages/icons-material has the version of MUI', () => {
  const versionOf = (path) => JSON.parse(read(path, 'package.json')).version;
  expect(versionOf('packages/icons-material')).toBe(versionOf('node_modules/@mui/material'));
});

it.each(replacements)('%s is installed from packages/ alone', (name) => {
  const installed = Object.keys(lock).filter((path) => path.endsWith(`node_modules/${name}`));
  expect(installed).toEqual([`node_modules/${name}`]);
  expect(lock[installed[0]].link).toBe(true);
});

it('react-admin uses date-fns only to guess the types of fields, and we let it guess nothing', () => {
  expect(namesImported('ra-core', 'dist', 'date-fns').sort()).toEqual(
    ['isMatch', 'isValid', 'parseISO'].map((name) => `inference/assertions.js: ${name}`),
  );
  expect(sourcesOf('frontend/src').filter((text) => /Guesser|\binfer[A-Z]\w+/.test(text))).toEqual(
    [],
  );
});

it('class-validator uses libphonenumber-js only in IsPhoneNumber, and we don’t use that', () => {
  expect(namesImported('class-validator', 'cjs', 'libphonenumber-js')).toEqual([
    'decorator/string/IsPhoneNumber.js: parsePhoneNumber',
  ]);
  expect(sourcesOf('backend/src').filter((text) => /\b[iI]sPhoneNumber\b/.test(text))).toEqual([]);
});

it('emotion doesn’t load its Babel plugin, which would throw', () => {
  expect(() => [require('@emotion/react'), require('@emotion/styled')]).not.toThrow();
});

it.each([
  ['date-fns', 3],
  ['libphonenumber-js/max', 1],
])('%s throws when it is called', (name, count) => {
  const parts = Object.values(require(name));
  expect(parts).toHaveLength(count);
  for (const part of parts) expect(part).toThrow('left out of the product');
});
