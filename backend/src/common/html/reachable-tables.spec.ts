import { withReachableTables } from './reachable-tables';
import { htmlToShow } from './sanitise-html';

const framed = (name: string, table: string) =>
  `<div class="table" role="region" aria-label="${name}" tabindex="0">${table}</div>`;

it('wraps each table in a frame that the keyboard can reach, named after its first row', () => {
  const first =
    '<table>\n<thead>\n<tr>\n<th>Block</th>\n<th><em>Weeks</em></th></tr></thead><tbody><tr><td>Base</td></tr></tbody></table>';
  const second = '<table><tbody><tr><td>“A” &amp; "B"</td></tr></tbody></table>';
  expect(withReachableTables(`<p>a</p>${first}<p>b</p>${second}`)).toBe(
    `<p>a</p>${framed('Table: Block, Weeks', first)}<p>b</p>${framed('Table: “A” &amp; &#34;B&#34;', second)}`,
  );
});

it('names an empty table, and leaves texts without tables unchanged', () => {
  expect(withReachableTables('<table></table>')).toBe(framed('Table', '<table></table>'));
  expect(withReachableTables('<p>tables</p>')).toBe('<p>tables</p>');
});

it('applies to every text that is shown, however it was written', () => {
  const table = '<table><tbody><tr><td>Pool</td></tr></tbody></table>';
  const written = '<table class="wide" onclick="x()"><tbody><tr><td>Pool</td></tr></tbody></table>';
  expect([htmlToShow(written), htmlToShow(written)]).toEqual([
    framed('Table: Pool', table),
    framed('Table: Pool', table),
  ]);
});
