import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { PHRASES, phrasesIn } from './voice.mjs';

const found = (text) => phrasesIn(text).map(({ rule }) => rule.split('”')[0].slice(1));

it('matches the list in docs/voice.md', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/voice.md'), 'utf8').split(
    '## Phrases to avoid',
  );
  const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .map(([, phrase, use]) => ({ phrase, use }))
    .slice(1);
  expect(rows).toEqual(PHRASES.map(({ phrase, use }) => ({ phrase, use })));
});

test.each([
  ['What you send stands here.', ['stands']],
  ['Your plan goes on by itself.', ['goes on', 'by itself']],
  ['§ video was handed in anew', ['handed in', 'anew']],
  ['Whoever pays first gets it, nobody else', ['whoever', 'nobody']],
  ['Press the link in the email. You will be told.', ['press the link', 'told']],
  ['Given back: §. § of all', ['given back', 'of all']],
  ['Dana O’Tick’s console', ['tick', 'console']],
])('finds in %j the phrase %j', (text, phrases) =>
  expect(found(text).toSorted()).toEqual(phrases.toSorted()),
);

test.each([
  'SCT stands for speed, control, timing; stand up, stand out, it stands by',
  'Send it again. One of all the ages. At the moment when it gets fast',
  'Handle in, handing over; sticker, ticket, anecdote; consolation; expedition',
  'Please log in to view your progress.',
  'Set `console` in `make start`',
  'Ingrid’s “one small, honest goal per run”',
  '§ spot left, § spots left',
])('finds nothing in %j', (text) => expect(found(text)).toEqual([]));
