import { letterHtml, letterInMail } from './letter-html';

describe('a letter’s HTML', () => {
  it('keeps words, lists and links, and removes scripts, external content and styles', () => {
    expect(
      letterHtml(
        '<h1>Dates</h1><p style="color:red" onclick="a()">We <b>meet</b><img src="https://t.example/open.gif"><script>a()</script></p>' +
          '<ol start="3"><li><a href="javascript:a()">x</a> <a href="/clinics" target="_blank">y</a></li></ol><iframe src="https://x.example"></iframe>',
      ),
    ).toBe(
      '<h2>Dates</h2><p>We <b>meet</b></p><ol start="3"><li><a>x</a> <a href="/clinics">y</a></li></ol>',
    );
  });

  it('is styled inline in an email, with links to the site made absolute', () => {
    expect(
      letterInMail(
        '<p>See <a href="/clinics">dates</a> and <a href="//x.example">x</a></p><img src=x>',
        'https://river.example',
      ),
    ).toBe(
      '<p style="margin:0 0 16px">See <a href="https://river.example/clinics" class="link" style="color:#0A636A">dates</a> and <a>x</a></p>',
    );
  });
});
