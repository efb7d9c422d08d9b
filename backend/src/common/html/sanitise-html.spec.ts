import { cutText, plainTextOf } from './plain-text-of';
import { htmlToShow, sanitiseHtml } from './sanitise-html';
import { youtubeIdOf } from '@wavetrain/shared/video-links';

describe('HTML from people [316]', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAva\tscript:alert(1)">x</a>',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe src="//www.youtube.com.evil.example/embed/x"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<div data-video="x\'onmouseover=alert(1)">x</div>',
    '<math><mtext></table><mglyph><style><img src=x onerror=alert(1)>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<form action="/api/contact"><button>x</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
  ])('disarms %s', (dirty) => {
    expect(sanitiseHtml(dirty)).not.toMatch(
      /script|onerror|onload|onmouseover|style|evil|<form|<meta|<base|<svg|data-video/i,
    );
  });

  it('keeps players of the video hosts and loads them lazily', () => {
    const html = sanitiseHtml(
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" onload="x()" title="Clip"></iframe>',
    );
    expect(html).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Clip" loading="lazy"></iframe>',
    );
  });

  it('opens external links in a new tab without access to the opener [218]', () => {
    expect(sanitiseHtml('<a href="https://a.example" target="x" rel="opener">a</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener">a</a>',
    );
    expect(sanitiseHtml('<a href="/faq" target="_blank">a</a>')).toBe('<a href="/faq">a</a>');
  });

  it('doesn’t change when sanitized again', () => {
    const once = sanitiseHtml(
      '<h1>A</h1><p>b &amp; c</p><div class="video evil" data-video="aqz-KE-bpKQ">d</div>',
    );
    expect(once).toBe(
      '<h2>A</h2><p>b &amp; c</p><div class="video" data-video="aqz-KE-bpKQ">d</div>',
    );
    expect(sanitiseHtml(once)).toBe(once);
  });
});

describe('HTML for display', () => {
  it('is clean the first time, the second time, and after many others', () => {
    const dirty = '<p onclick="x()">a</p>';
    expect([htmlToShow(dirty), htmlToShow(dirty)]).toEqual(['<p>a</p>', '<p>a</p>']);
    for (let count = 0; count < 300; count += 1)
      expect(htmlToShow(`<b id="x">${count}</b>`)).toBe(`<b>${count}</b>`);
    expect(htmlToShow(dirty)).toBe('<p>a</p>');
  });
});

describe('plain text', () => {
  it('has no markup', () => {
    expect(
      plainTextOf(
        '<h2>Catch</h2><p>Bury <em>it</em> &lt; <a href="/x">all</a>.</p><ul><li>One</li><li>Two</li></ul>',
      ),
    ).toBe('Catch Bury it < all. One Two');
  });

  it('is cut after a whole word', () => {
    expect(cutText('one two three', 13)).toBe('one two three');
    expect(cutText('one two, three', 12)).toBe('one two…');
    expect(cutText('a'.repeat(20), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});

describe('a YouTube address', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('%s gives the video’s id', (address) => expect(youtubeIdOf(address)).toBe('aqz-KE-bpKQ'));

  it.each([
    'http://youtu.be/aqz-KE-bpKQ',
    'https://youtube.evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/short',
    'nonsense',
    '',
  ])('%p gives none', (address) => expect(youtubeIdOf(address)).toBeNull());
});
