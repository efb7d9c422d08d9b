import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LESSONS_OF_MODULE } from './module-lessons';

const CONTENT = resolve(__dirname, '../../../../content');
const vault = JSON.parse(readFileSync(resolve(CONTENT, 'vault.json'), 'utf8')) as {
  drawing?: string;
  hasLesson?: boolean;
}[];

it('has a lesson of the vault for every module', () => {
  const modules = readdirSync(resolve(CONTENT, 'modules')).map((file) => file.replace('.md', ''));
  expect(Object.keys(LESSONS_OF_MODULE).toSorted()).toEqual(modules.toSorted());
  const drawn = new Set(vault.filter(({ hasLesson }) => hasLesson).map(({ drawing }) => drawing));
  const lessons = Object.values(LESSONS_OF_MODULE).flatMap((names = []) => names);
  expect(lessons.filter((name) => !drawn.has(name))).toEqual([]);
});
