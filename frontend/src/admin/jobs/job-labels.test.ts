import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { jobLabel } from './job-labels';

const SERVER = resolve(import.meta.dirname, '../../../../backend/src');
const definitions = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.job.ts'),
);
const defined = definitions.flatMap((name) =>
  [...readFileSync(join(SERVER, name), 'utf8').matchAll(/name: '([a-z-]+\.[a-z-]+)'/g)].map(
    ([, job = '']) => job,
  ),
);

it('has a label for every job of the worker', () => {
  expect(defined.length).toBeGreaterThan(20);
  expect(
    defined.filter((job) => jobLabel(job).toLowerCase() === job.replace(/[.-]+/g, ' ')),
  ).toEqual([]);
});
