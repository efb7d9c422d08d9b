import { textsOfContent, textsOfMarkup, textsOfSource } from './source-texts.mjs';

describe('the texts of a source file', () => {
  it('are its sentences in JSX, strings and templates, but not names, paths, imports, types and comments', () => {
    const source = `import { a } from './log in';
      // log in
      type Way = 'Log in' | 'Cancelled';
      const path = '/student/login', key = 'login';
      const said = isLate ? 'Please come in time.' : \`It is \${hours} hours late\`;
      export const Note = () => <p title="A short note">Log in, <b>then</b> read <i>it</i></p>;`;
    expect(textsOfSource('note.tsx', source)).toEqual([
      'Please come in time.',
      'It is § hours late',
      'A short note',
      'Log in,',
      'then',
      'read',
      'it',
    ]);
  });

  it.each([
    ["const choice = { id: 'cancelled', name: 'Cancelled' };", ['Cancelled']],
    [
      "throw new Refusal(`It is ${state === 'cancelled' ? 'cancelled' : 'over'}.`);",
      ['It is §.', 'cancelled', 'over'],
    ],
    [
      "const State = () => <b role={'status'}>{state === 'cancelled' ? ('cancelled') : 'held'}</b>;",
      ['cancelled', 'held'],
    ],
    ["const day = `It is ${next ?? '02-28'}`;", ['It is §']],
  ])('%s: include a single word if it’s a label or shown', (source, texts) =>
    expect(textsOfSource('a.tsx', source)).toEqual(texts),
  );

  it.each([
    [
      'const found = db.query(`SELECT id AS "theId" FROM places WHERE state = \'cancelled\' AND ${condition}`);',
    ],
    ['const isPast = "plan.state <> \'incomplete\'";'],
    ['const name = "lower(first_name || \' \' || last_name)";'],
    ["const until = `app_now() + interval '${months} months'`;"],
    ['const policy = ["font-src \'self\'", "default-src \'none\'; sandbox"];'],
    ['const wave = <path d="M2 14c40 0 58 10 92 10s60-14 144-10" />;'],
    ['const areas = { gridTemplateAreas: \'"choice choice" "this other"\' };'],
    ['const face = \'"Archivo", "Archivo Fallback", sans-serif\';'],
    ['const style = "p { } a{font:1rem \'Source Sans 3\'}";'],
    ['const script = \'test -r "$1" && test -x "$1"\';'],
  ])('exclude those of another language: %s', (source) =>
    expect(textsOfSource('a.tsx', source)).toEqual([]),
  );

  it.each([
    [
      "const causes = `SELECT 'It isn''t over yet.' AS reason, ' / ' AS mark FROM refunds WHERE state IN ('waits', 'asked')`;",
      ["It isn't over yet."],
    ],
    [
      'const page = `<main class="sheet"><h1>Cancel ${plan}?</h1>\n  <img alt="A boat" src="${boat}"></main>`;',
      ['Cancel §?', 'A boat'],
    ],
    ['const shown = \'input, [role="dialog"] a\';', ['input, [§] a']],
    ['const description = \'The `"7"` of a feedback\';', ['The § of a feedback']],
    ["log.warn('It is late');\nthrow new Error('It is later');", ['It is late', 'It is later']],
    ['const lines = `One line\n    and another`;', ['One line and another']],
  ])('are the parts for people: %s', (source, texts) =>
    expect(textsOfSource('a.ts', source)).toEqual(texts),
  );
});

describe('the texts of a content file', () => {
  it('are the sentences of its JSON, but not names and drawing instructions', () =>
    expect(
      textsOfContent(
        'a.json',
        '[{ "name": "tiny-boat", "title": "A Tiny Boat", "water": "river rock=60,-60,10" }]',
      ),
    ).toEqual(['A Tiny Boat', 'river §']));

  it('are the front matter and the lines of Markdown', () =>
    expect(
      textsOfContent(
        'a.md',
        '---\nid: "the-boat"\ntitle: "The Boat"\norder: 1\n---\nIt floats.\n\n## Two\n',
      ),
    ).toEqual(['The Boat', 'It floats.', '## Two']));
});

it('reads every branch of a markup template', () => {
  const source =
    '<mj-text>{{#if (is kind "late")}}It is late.{{else}}It is\n early.{{/if}}</mj-text><mj-image alt="A boat" src="{{boat}}" />';
  expect(textsOfMarkup('a.mjml', source)).toEqual(['§It is late.§It is early.§', 'A boat']);
});
