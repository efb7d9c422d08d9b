import { readFileSync, readdirSync } from 'node:fs';
import { moduleFrames } from './module-frames.mjs';

const STEPS = new URL('../src/features/curriculum/module-steps.json', import.meta.url);
const SCENES = new URL('../public/art/modules/', import.meta.url);

it('draws every step that a module page describes', () => {
  const drawn = moduleFrames();
  const scenes = readdirSync(SCENES).map((file) => file.replace('.svg', ''));
  const steps = Object.entries(JSON.parse(readFileSync(STEPS, 'utf8'))).flatMap(([module, texts]) =>
    texts.map((_, index) => `${module}-${index + 1}`),
  );
  expect([...drawn.keys(), ...scenes].toSorted()).toEqual(steps.toSorted());
  for (const [name, svg] of drawn) expect([name, /NaN|undefined/.test(svg)]).toEqual([name, false]);
});
