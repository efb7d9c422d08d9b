import { render } from '@testing-library/react';
import { TextDiff } from './text-diff';

const diffText = (before: string, after: string): string => {
  const { container } = render(<TextDiff before={before} after={after} />);
  const parts = [...(container.firstElementChild?.children ?? [])];
  return parts
    .map(
      ({ tagName, textContent }) =>
        ({ DEL: `-${textContent}-`, INS: `+${textContent}+` })[tagName] ?? textContent,
    )
    .join('|');
};

it.each([
  ['one word for another', 'Bring a coat.', 'Bring a drysuit.', 'Bring a |-coat-|+drysuit+|.'],
  [
    'a figure or a day whole, not its digits apart',
    '$3,600.00',
    '$3,500.00',
    '-$3,600.00-|+$3,500.00+',
  ],
  ['something added at the end', 'Rest.', 'Rest. Then paddle.', 'Rest.|+ Then paddle.+'],
  [
    'another sentence, which shares a word here and there, in one piece',
    'Speed begins in the first six inches of the stroke.',
    'Owner: the catch that makes no sound of all.',
    '-Speed begins in the first six inches of the stroke-|+Owner: the catch that makes no sound of all+|.',
  ],
  [
    'two changes far from each other apart',
    'A cold morning on the long flat river above the dam, and an early start.',
    'A warm morning on the long flat river above the dam, and a late start.',
    'A |-cold-|+warm+| morning on the long flat river above the dam, and |-an early-|+a late+| start.',
  ],
])('shows %s', (_, before, after, expected) => {
  expect(diffText(before, after)).toBe(expected);
});
