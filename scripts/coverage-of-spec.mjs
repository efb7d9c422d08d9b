/**
 * Lists the lines of docs/spec-checklist.md that no test of the last `make test` names in its title
 * ([352], [352, 360], [352-360]). Only titles of tests that ran and passed count. It's an aid for
 * reading and fails only if there is nothing to read.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readReport } from './lib/reports.mjs';
import { root } from './lib/run.mjs';
import { coverageOf, numbersNamed, readChecklist } from './lib/spec-lines.mjs';

const results = join(root, '.test', 'results');
const reports = existsSync(results)
  ? readdirSync(results).filter((name) => name.endsWith('.json'))
  : [];
if (reports.length === 0) {
  console.error(`No test reports in ${results}. Run \`make test\` first.`);
  process.exit(1);
}

const cases = reports.flatMap((name) => readReport(join(results, name)));
const checklist = readChecklist(readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8'));
const { total, covered, open } = coverageOf(checklist, numbersNamed(cases));

for (const { heading, lines } of open)
  console.log(
    `\n${heading}\n${lines.map(({ number, words }) => `  ${number} ${words}`).join('\n')}`,
  );
console.log(
  `\n${covered} of ${total} lines are named by a passing test (${reports.length} reports), ${total - covered} aren’t.`,
);
