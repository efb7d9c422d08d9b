import { robotsTxt, rssXml, sitemapXml, type PostEntry } from './site-files.rules';

const post: PostEntry = {
  slug: 'late-is-right',
  title: 'Late <Is> Right & "true"',
  description: 'A\u0000 boof\uD800',
  category: 'strokes-and-concepts',
  date: '2026-09-16',
  publishedAt: new Date('2026-09-16T06:00:00Z'),
  updatedAt: new Date('2026-10-01T23:00:00Z'),
};
const SITE = 'https://wavetrain.example';

describe('files for machines', () => {
  it('list every public page and post with its last change', () => {
    const xml = sitemapXml(SITE, [post]);
    expect(xml.match(/<loc>/g)).toHaveLength(11);
    expect(xml).toContain('<loc>https://wavetrain.example/</loc>');
    expect(xml).toContain(
      '<loc>https://wavetrain.example/blog/late-is-right</loc><lastmod>2026-10-01</lastmod>',
    );
    expect(xml).not.toMatch(/success|cancel|student|coach\/|admin/);
  });

  it('keep robots out of the portals and link the sitemap', () => {
    const lines = robotsTxt(SITE).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /student/',
        'Sitemap: https://wavetrain.example/sitemap.xml',
      ]),
    );
    expect(lines).not.toContain('Disallow: /');
  });

  it('produce a well-formed RSS feed whatever a title contains', () => {
    const xml = rssXml(SITE, { name: 'Wave & Train', tagline: 'Coaching' }, [post]);
    expect(xml).toContain('<title>Wave &#38; Train Blog</title>');
    expect(xml).toContain('<title>Late &#60;Is&#62; Right &#38; &#34;true&#34;</title>');
    expect(xml).toContain('<description>A boof</description>');
    expect(xml).toContain('<pubDate>Wed, 16 Sep 2026 12:00:00 GMT</pubDate>');
    expect(xml).toContain('<lastBuildDate>Thu, 01 Oct 2026 23:00:00 GMT</lastBuildDate>');
    expect(xml).toContain('<category>strokes and concepts</category>');
  });

  it('work without any posts', () =>
    expect(rssXml(SITE, { name: 'W', tagline: 'T' }, [])).not.toContain('lastBuildDate'));
});
