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

  it('keeps the coach’s own pictures and no others', () => {
    const id = '01a20000-0000-7000-8000-000000abcdef';
    const own = `<figure><img src="/api/pictures/${id}" alt="Six boats" width="300" /></figure>`;
    expect(
      letterHtml(
        own.replace('<img', '<img onerror="a()" style="x" srcset="https://t.example/a.gif 2x"') +
          [
            'https://t.example/open.gif',
            '//t.example/open.gif',
            'data:image/png;base64,AAAA',
            '/api/account/export',
            `/api/pictures/${id}/../../x`,
            `https://t.example/api/pictures/${id}`,
          ]
            .map((src) => `<figure><img src="${src}"></figure>`)
            .join(''),
      ),
    ).toBe(own);
    expect(letterInMail(own, 'https://river.example')).toBe(
      `<figure style="margin:0 0 16px"><img src="https://river.example/api/pictures/${id}/mail.jpg" alt="Six boats" width="300" class="picture" style="display:block;width:100%;max-width:300px;height:auto;border:0" /></figure>`,
    );
    expect(letterInMail(own.replace('300', '3000'), 'https://river.example')).toContain(
      'width="584" class="picture" style="display:block;width:100%;max-width:584px',
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
