import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_FORMS, CONTRACT_STRINGS, QUOTED_STRINGS } from './contract-strings.mjs';
import { faultsIn, faultsInSource, textsOfHtml } from './typography.mjs';

const DOCS = join(__dirname, '../../docs');
const contract = [
  'spec-public-site.md',
  'spec-student-coach-admin.md',
  'spec-decisions.md',
  'spec-checklist.md',
]
  .map((file) => readFileSync(join(DOCS, file), 'utf8'))
  .join('\n');
const rulesOf = (text) => faultsIn(text).map(({ rule }) => rule);

describe('a text for people', () => {
  test.each([
    ['He said "no".', ['straight quotes', 'straight quotes']],
    ["It's late", ['straight apostrophe']],
    ['within 24-48 hours', ['hyphen in a range']],
    ['2010-2016, 1000-1300 ft', ['hyphen in a range', 'hyphen in a range']],
    ['$75-$150 a month', ['hyphen in a range']],
    ['Two  spaces', ['two spaces']],
    ['Your E-mail', ['e-mail']],
    ['Log in on the login page', ['another word for signing in', 'another word for signing in']],
    ['Logging out, logged out', ['another word for signing in', 'another word for signing in']],
    ['a favourite colour, practised', ['British spelling', 'British spelling', 'British spelling']],
    ['cancelled', ['British spelling']],
    ['for {coachingPrice} a month', ['a placeholder that wasn’t filled in']],
    [
      'Hi {{firstName}}, undefined',
      ['a placeholder that wasn’t filled in', 'a placeholder that wasn’t filled in'],
    ],
  ])('%j breaks %j', (text, rules) => expect(rulesOf(text)).toEqual(rules));

  test.each([
    'He said “no”; it’s within 24–48 hours, 1-on-1, in a five-day clinic.',
    'Playboating from A-Z, October 12-16, 2025, and December 30, 2027-January 3, 2028',
    "Cole Mercer's Strokes and Concepts, 9am-6pm EST",
    'Sign in, sign out; “Login Failed”, and then: Please log in to view your progress.',
    'Blog in hand, a log across the river, a log in the current, a training log of the week',
    'See https://x.example/a-1?from=2-3 or write to river-1-2@x.example',
    'a parametric center, an organism, the cancellation, practice, the analysis',
    'On 2027-10-10, call +1 931 555 0142',
    'Please choose a month, such as 2026-11',
    'To travel hopefully is a better thing than to arrive, and the true success is to labour.',
    "§'s Life Blog, and the coach's Random Fun Videos",
  ])('%j has no fault', (text) => expect(faultsIn(text)).toEqual([]));

  it('may contain placeholders in its source, but no other fault', () =>
    expect(faultsInSource("It's {coachingPrice} a month").map(({ rule }) => rule)).toEqual([
      'straight apostrophe',
    ]));

  it('shows the excerpt around a fault', () => {
    const [{ excerpt }] = faultsIn(
      "In the evening everybody says that it's late, and then they go on talking by the fire",
    );
    expect(excerpt).toBe("evening everybody says that it's late, and then they go on ta");
  });
});

describe('the strings of the contract', () => {
  test.each(CONTRACT_STRINGS)('%j is in the documents byte for byte', (words) =>
    expect(contract).toContain(words),
  );
  test.each(CONTRACT_FORMS)('$example is too, and matches its form', ({ example, form }) => {
    expect(contract).toContain(example);
    expect(example.replace(/^the coach|^\{name\}/, 'Cole Mercer')).toMatch(form);
  });
});

describe('other people’s words', () => {
  const quotes = JSON.parse(readFileSync(join(__dirname, '../../content/quotes.json'), 'utf8')).map(
    ({ text }) => text,
  );
  test.each(QUOTED_STRINGS)('%j are in the quotes', (words) => expect(quotes).toContain(words));
});

describe('the texts of a page', () => {
  it('are what is read, heard and described, but not scripts, styles and drawings', () => {
    const html = `<title>A &amp; B</title><meta name="description" content="It&#x27;s"><style>a{content:"x"}</style>
      <p>I am <strong>not</strong> <!-- -->late<br>at all</p><img alt="A boat" src="x-1-2.svg"><svg><text>1-2</text></svg>
      <script type="application/ld+json">{"name":"A boat","url":"https://x.example","date":"2027-10-10"}</script><script>"x"</script>`;
    expect(textsOfHtml(html)).toEqual([
      'A & B',
      'I am not late',
      'at all',
      'A boat',
      "It's",
      'A boat',
    ]);
  });
});
