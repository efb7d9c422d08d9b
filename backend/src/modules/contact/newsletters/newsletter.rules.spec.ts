import { isBlank, missingBeforeSending, withSizes } from './newsletter.rules';

describe('a newsletter', () => {
  it.each([
    ['', true],
    ['<p> </p><p>&nbsp;</p>', true],
    ['<figure><img src="/api/pictures/x" /></figure>', false],
    ['<p>Hi</p>', false],
  ])('%j is blank: %s', (html, expected) => expect(isBlank(html)).toBe(expected));

  it('needs a subject and words before it’s sent; a picture isn’t enough', () => {
    expect(
      missingBeforeSending({ subject: ' ', body: '<figure><img src="x" /></figure>' }),
    ).toEqual({
      subject: 'Please write a subject',
      body: 'Please write the newsletter',
    });
    expect(missingBeforeSending({ subject: 'Dates', body: '<p>Open</p>' })).toEqual({});
  });

  it('says how wide each picture is and describes it; pictures that are gone are left out', () => {
    const html =
      '<figure><img src="/api/pictures/a" alt="old" /></figure><img src="/api/pictures/b" />';
    expect(withSizes(html, new Map([['a', { alt: '"Six" boats', width: 300 }]]))).toBe(
      '<figure><img src="/api/pictures/a" alt="&#34;Six&#34; boats" width="300" /></figure>',
    );
  });
});
