import { markdownToHtml } from './markdown';

describe('Markdown', () => {
  it('becomes headings, lists, quotes and emphasis', () => {
    const html = markdownToHtml(
      '## Catch\n\nBury *all* of it.\n\n> Late is right.\n\n1. One\n2. Two',
    );
    expect(html).toBe(
      '<h2>Catch</h2>\n<p>Bury <em>all</em> of it.</p>\n<blockquote>\n<p>Late is right.</p>\n</blockquote>\n<ol>\n<li>One</li>\n<li>Two</li>\n</ol>',
    );
  });

  it('turns a paragraph with nothing but a video’s address into a figure', () => {
    const figure = '<div class="video" data-video="aqz-KE-bpKQ" data-title="A &quot;clip&quot;">';
    expect(markdownToHtml('[A "clip"](https://www.youtube.com/watch?v=aqz-KE-bpKQ)')).toBe(
      `${figure}<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" target="_blank" rel="noopener">A "clip"</a></div>`,
    );
    expect(markdownToHtml('https://youtu.be/aqz-KE-bpKQ')).toContain(
      'data-video="aqz-KE-bpKQ" data-title="Video"',
    );
  });

  it('keeps other links, and links within a sentence, as links', () => {
    expect(markdownToHtml('[A](https://example.org/)')).toBe(
      '<p><a href="https://example.org/" target="_blank" rel="noopener">A</a></p>',
    );
    expect(markdownToHtml('See https://youtu.be/aqz-KE-bpKQ now')).not.toContain('data-video');
    expect(markdownToHtml('[vault](/the-vault)')).toBe('<p><a href="/the-vault">vault</a></p>');
  });

  it('drops HTML that a text doesn’t need', () => {
    expect(markdownToHtml('Hi <script>alert(1)</script><b onclick="x()">there</b>')).toBe(
      '<p>Hi <b>there</b></p>',
    );
    expect(markdownToHtml('[x](javascript:alert(1))')).not.toContain('javascript');
  });
});
