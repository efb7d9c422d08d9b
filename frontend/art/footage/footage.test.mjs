import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMoves } from '../moves.mjs';
import { filmOf } from './film.mjs';
import { reviewOf } from './review.mjs';

const MADE = join(__dirname, '../../../content/demo-footage');
const TAKES = join(__dirname, 'takes');
const PER_SECOND = 25;
const { poses } = readMoves();

const takes = readdirSync(TAKES).map((file) => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(TAKES, file), 'utf8')),
]);

describe.each(takes)('the take %s', (name, take) => {
  it('draws its first, middle and last frame', () => {
    const { frame, seconds } = filmOf(take, poses);
    for (const time of [0, seconds / 2, seconds - 1 / PER_SECOND])
      expect(/NaN|undefined/.test(frame(time))).toBe(false);
  });

  it('was made from this file: the marks point at the same places', () => {
    const made = JSON.parse(readFileSync(join(MADE, `${name}.json`), 'utf8')).review;
    const { marks, strokes, moment, goal, notes, drill } = reviewOf(
      take,
      filmOf(take, poses),
      PER_SECOND,
    );
    expect(made).toMatchObject({ marks, strokes, moment, goal, notes, drill });
  });
});
