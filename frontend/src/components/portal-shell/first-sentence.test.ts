import { firstSentence } from './first-sentence';

it.each([
  ['One line. And another.', 'One line.'],
  ['It took 1.5 years! Worth it.', 'It took 1.5 years!'],
  ['No full stop', 'No full stop'],
  ['  Two\nlines. More', 'Two\nlines.'],
])('the first sentence of “%s” is “%s”', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
