import { withWordLists } from './word-lists';

const item = (text: string, level: number, marker: string, list = 0) =>
  `<p class="MsoListParagraph" style="margin-left:.5in;mso-list:l${list} level${level} lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">${marker}<span style="font:7pt">&nbsp;&nbsp;</span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;

/** Without what Word adds inside an item. */
const shape = (html: string) =>
  withWordLists(html).replace(/<(?!\/?(?:ul|ol|li)\b)[^>]*>|<!--.*?-->|\s/g, '');

it.each([
  ['a flat list', item('A', 1, '·') + item('B', 1, '·'), '<ul><li>A</li><li>B</li></ul>'],
  ['a numbered list', item('A', 1, '1.') + item('B', 1, '2.'), '<ol><li>A</li><li>B</li></ol>'],
  [
    'nested lists, three deep and back',
    item('A', 1, '1.') + item('B', 2, 'a.') + item('C', 3, '·') + item('D', 1, '2.'),
    '<ol><li>A<ol><li>B<ul><li>C</li></ul></li></ol></li><li>D</li></ol>',
  ],
  [
    'a list that begins deeper than the first level',
    item('A', 2, 'o') + item('B', 2, 'o'),
    '<ul><li>A</li><li>B</li></ul>',
  ],
  [
    'two lists with text between them',
    `${item('A', 1, '·')}<p>Text</p>${item('B', 1, '·')}`,
    '<ul><li>A</li></ul>Text<ul><li>B</li></ul>',
  ],
  [
    'two kinds in a row',
    item('A', 1, '·') + item('B', 1, '1.', 1),
    '<ul><li>A</li></ul><ol><li>B</li></ol>',
  ],
])('makes %s of Word’s paragraphs', (_, pasted, expected) => expect(shape(pasted)).toBe(expected));

it('leaves everything else as it is', () =>
  expect(withWordLists('<p style="mso-x:1">A</p>')).toBe('<p style="mso-x:1">A</p>'));
