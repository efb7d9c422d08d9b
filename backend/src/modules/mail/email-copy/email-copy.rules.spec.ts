import { keptWords, placeholderFaults, wordsAsHtml } from './email-copy.rules';

const P = '<p style="margin:0 0 16px">';

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
  ])('%j becomes %j', (text, html) =>
    expect(wordsAsHtml(text, { firstName: '<b>Ada</b>', a: '{firstName}' })).toBe(html),
  );

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
