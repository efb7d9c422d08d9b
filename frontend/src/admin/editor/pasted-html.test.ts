import { leftOutText, readPasted } from './pasted-html';

const ID = '01a20000-0000-7000-8000-000000abcdef';

it('keeps the coach’s own pictures, each on its own', () => {
  const own = `<figure><img src="/api/pictures/${ID}" alt="Six boats"></figure>`;
  expect(readPasted(own)).toEqual({ html: own, leftOut: { local: 0, foreign: 0 }, files: [] });
  expect(
    readPasted(`<img src="http://localhost/api/pictures/${ID}/2/960" alt="Six boats">`).html,
  ).toBe(own);
});

it.each([
  ['file:///C:/Users/cole/clip_image001.png', { local: 1, foreign: 0 }],
  ['blob:https://docs.example/1', { local: 1, foreign: 0 }],
  ['data:image/gif;base64,R0lGOD', { local: 1, foreign: 0 }],
  [`data:image/png;base64,${'A'.repeat(7_000_001)}`, { local: 1, foreign: 0 }],
  ['clip_image001.png', { local: 1, foreign: 0 }],
  ['https://elsewhere.example/a.jpg', { local: 0, foreign: 1 }],
  ['//elsewhere.example/a.jpg', { local: 0, foreign: 1 }],
])('leaves out %.50s, and counts it', (src, leftOut) =>
  expect(readPasted(`<p>A</p><figure><img src="${src}"></figure><p>B</p>`)).toEqual({
    html: '<p>A</p><p>B</p>',
    leftOut,
    files: [],
  }),
);

it('takes out pictures that came along, to be uploaded', async () => {
  const { html, files } = readPasted(
    '<p>A<img src="data:image/png;base64,aGk="></p><img src="data:image/jpeg;base64,aG8=">',
  );
  expect(html).toBe('<p>A</p>');
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['pasted-1.png', 'image/png', 2],
    ['pasted-2.jpeg', 'image/jpeg', 2],
  ]);
});

it('nests Word’s lists', () =>
  expect(
    readPasted('<p style="mso-list:l0 level1 lfo1">A</p><p style="mso-list:l0 level2 lfo1">B</p>')
      .html,
  ).toBe('<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>'));

it.each([
  [{ local: 0, foreign: 0 }, null],
  [
    { local: 1, foreign: 0 },
    'A picture wasn’t pasted because it’s on your device. Add it with the picture button.',
  ],
  [
    { local: 0, foreign: 3 },
    '3 pictures weren’t pasted because they’re on another site. Add them with the picture button.',
  ],
  [
    { local: 1, foreign: 1 },
    '2 pictures weren’t pasted because they’re on your device or on another site. Add them with the picture button.',
  ],
])('says of %j: %s', (leftOut, text) => expect(leftOutText(leftOut)).toBe(text));
