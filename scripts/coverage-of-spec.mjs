/**
 * Lists the lines of docs/spec-checklist.md that no test names in its title ([352], [352, 360], [352-360]).
 * A reading aid: it never fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const TEST_FILE = /\.(spec|test)\.tsx?$/;
const LITERAL = /(['"`])((?:\\.|(?!\1).)*)\1/g;
const NUMBERS = /(?:^|\s)\[(\d+(?:\s*[-–,]\s*\d+)*)\]/g;
const LINE = /^- \[[ x]\] (\d+)\. (.*)$/;

const testFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));

/** "352, 360-362" → 352, 360, 361, 362. */
const expand = (list) =>
  list.split(',').flatMap((part) => {
    const [from, to = from] = part.split(/[-–]/).map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

const named = new Set();
for (const file of ['backend/src', 'frontend/src', 'payment-sandbox/src', 'e2e'].flatMap(testFiles)) {
  for (const line of readFileSync(file, 'utf8').split('\n'))
    for (const [, , text] of line.matchAll(LITERAL))
      for (const [, list] of text.matchAll(NUMBERS)) for (const n of expand(list)) named.add(n);
}

let total = 0;
let covered = 0;
let open = [];
const tellGroup = (heading) => {
  if (open.length > 0) console.log(`\n${heading}\n${open.join('\n')}`);
  open = [];
};
let heading = '';
for (const line of readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8').split('\n')) {
  if (line.startsWith('## ')) {
    tellGroup(heading);
    heading = line.slice(3);
  }
  const [, number, text] = LINE.exec(line) ?? [];
  if (!number) continue;
  total += 1;
  if (named.has(Number(number))) covered += 1;
  else open.push(`  ${number} ${text}`);
}
tellGroup(heading);
console.log(`\n${covered} of ${total} lines are named by a test, ${total - covered} are not.`);
