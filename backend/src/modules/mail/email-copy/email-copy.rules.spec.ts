import { keptWords, lineAsHtml, placeholderFaults, wordsAsHtml } from './email-copy.rules';

const P = '<p style="margin:0 0 16px">';
const UL = '<ul style="margin:0 0 16px;padding:0 0 0 24px">';
const LI = '<li style="margin:0 0 6px">';

describe('an email’s custom wording', () => {
  it.each([
    ['Hi {firstName}', `${P}Hi &lt;b&gt;Ada&lt;/b&gt;</p>`],
    ['One\n\nTwo\nlines', `${P}One</p>${P}Two<br>lines</p>`],
    ['  \n\n One \n \n\n Two', `${P}One</p>${P}Two</p>`],
    [
      '<img src=x onerror="a()"> & it’s \'so\'',
      `${P}&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; it’s &#x27;so&#x27;</p>`,
    ],
    [
      '{{firstName}} {other} {{#if a}}{{> layout}}',
      `${P}{&lt;b&gt;Ada&lt;/b&gt;} {other} {{#if a}}{{&gt; layout}}</p>`,
    ],
    [' ', ''],
    [
      'Then:\n\n- One {a}\n - <Two>\n\n 1. First\n 2. Second',
      `${P}Then:</p>${UL}${LI}One {firstName}</li>${LI}&lt;Two&gt;</li></ul>${UL.replace('ul', 'ol')}${LI}First</li>${LI}Second</li></ol>`,
    ],
    ['- One\nTwo', `${P}- One<br>Two</p>`],
  ])('%j becomes %j', (text, html) =>
    expect(wordsAsHtml(text, { firstName: '<b>Ada</b>', a: '{firstName}' })).toBe(html),
  );

  it('is one escaped line in a heading, a button or the inbox preview', () => {
    expect(lineAsHtml(' Hi {firstName}\n\nthere ', { firstName: '<Ada>' })).toBe(
      'Hi &lt;Ada&gt; there',
    );
  });

  it('never expands placeholders that come from a value', () => {
    expect(wordsAsHtml('{name} {secret}', { name: '{secret}', secret: 'x' })).toBe(
      `${P}{secret} x</p>`,
    );
  });

  it('names the unknown placeholder and the valid ones', () => {
    expect(
      placeholderFaults(
        { subject: 'Hi {fristName}', intro: '{FirstName}, {reviews}' },
        ['firstName', 'title'],
        ['reviews'],
      ),
    ).toEqual({
      subject:
        'There’s no placeholder {fristName}. This email can use {firstName}, {title}, and the site’s facts: {reviews}.',
    });
    expect(placeholderFaults({ closing: '{a} {b} {a}' }, [], ['reviews'])).toEqual({
      closing: 'There’s no placeholder {a}, {b}. This email can use the site’s facts: {reviews}.',
    });
    expect(placeholderFaults({ subject: null }, [], [])).toEqual({});
  });

  it('restores the default when blank, and leaves omitted fields unchanged', () => {
    expect(keptWords({ subject: ' ', closing: ' Bye ' })).toEqual({
      subject: null,
      closing: 'Bye',
    });
    expect(keptWords({ intro: null })).toEqual({ intro: null });
  });
});
