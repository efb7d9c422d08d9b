import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapStack } from './map-stack';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wavetrain-maps-'));
  // the second line of the built file came from line 5, column 3 of its source
  const map = {
    version: 3,
    file: 'built.js',
    sources: ['../src/source.ts'],
    names: [],
    sourceRoot: '',
    mappings: ';AAIE',
  };
  writeFileSync(join(folder, 'built.js.map'), JSON.stringify(map));
  writeFileSync(join(folder, 'broken.js.map'), 'no map');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('maps lines of built files to their sources', () => {
  const stack = `Error: gone\n    at work (${folder}/built.js:2:1)\n    at ${folder}/built.js:2:7`;
  const source = join(folder, '../src/source.ts:5:3');
  expect(mapStack(stack)).toBe(`Error: gone\n    at work (${source})\n    at ${source}`);
});

it.each(['no-map.js:2:1', 'broken.js:2:1', 'node_modules/some/built.js:2:1', 'built.js:1:1'])(
  'leaves other lines unchanged: %s',
  (line) => {
    const stack = `Error: gone\n    at work (${folder}/${line})\n    at node:internal/main:1:2`;
    expect(mapStack(stack)).toBe(stack);
  },
);
