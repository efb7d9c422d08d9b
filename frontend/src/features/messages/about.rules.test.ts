import { aboutFrom, secondOf } from './about.rules';

const ID = '0199b3c0-0000-7000-8000-0000000000a1';
const nothing = { submissionId: null, markId: null, ticks: null, timescale: null, moduleId: null };

it.each([
  ['', null],
  ['?submission=nonsense', null],
  [`?submission=${ID}`, { ...nothing, submissionId: ID }],
  [
    `?submission=${ID}&mark=m-1&ticks=128128&timescale=30000`,
    { ...nothing, submissionId: ID, markId: 'm-1', ticks: 128_128, timescale: 30_000 },
  ],
  [`?submission=${ID}&ticks=5&timescale=0`, { ...nothing, submissionId: ID }],
  [`?submission=${ID}&ticks=-5&timescale=1`, { ...nothing, submissionId: ID }],
  [
    '?module=04-forward-stroke&mark=m-1&ticks=1&timescale=1',
    { ...nothing, moduleId: '04-forward-stroke' },
  ],
  ['?module=../../x', null],
])('reads “%s” as a question about %j', (query, about) => expect(aboutFrom(query)).toEqual(about));

it('shows times to the tenth, without rounding up to the next frame', () => {
  expect([
    secondOf({ ticks: 128_128, timescale: 30_000 }),
    secondOf({ ticks: 59_999, timescale: 1_000 }),
    secondOf(nothing),
  ]).toEqual(['0:04.2', '0:59.9', undefined]);
});
