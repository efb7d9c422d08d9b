export interface PostEntry {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly date: string;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
}

/** Pages for search engines, the home page first; pages after a payment aren't included. */
const PAGES = [
  '/',
  '/remote-coaching',
  '/clinics',
  '/curriculum',
  '/the-vault',
  '/blog',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
];
const NOT_FOR_ROBOTS = ['/api/', '/student/', '/coach/', '/admin/', '/success', '/cancel'];
const XML = '<?xml version="1.0" encoding="UTF-8"?>';

// Characters that XML 1.0 can't contain, even escaped.
const NOT_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const escaped = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);

const day = (at: Date): string => at.toISOString().slice(0, 10);

export const sitemapXml = (publicUrl: string, posts: readonly PostEntry[]): string =>
  [
    XML,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`),
    ...posts.map(
      ({ slug, updatedAt }) =>
        `  <url><loc>${escaped(`${publicUrl}/blog/${slug}`)}</loc><lastmod>${day(updatedAt)}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export interface Channel {
  readonly name: string;
  readonly tagline: string;
}

/** Returns an RSS 2.0 feed of the newest posts. */
export const rssXml = (
  publicUrl: string,
  { name, tagline }: Channel,
  posts: readonly PostEntry[],
): string => {
  const item = ({ slug, title, description, category, date }: PostEntry): string[] => {
    const link = escaped(`${publicUrl}/blog/${slug}`);
    return [
      '    <item>',
      `      <title>${escaped(title)}</title>`,
      `      <link>${link}</link>`,
      `      <guid isPermaLink="true">${link}</guid>`,
      `      <pubDate>${new Date(`${date}T12:00:00Z`).toUTCString()}</pubDate>`,
      `      <category>${escaped(category.replaceAll('-', ' '))}</category>`,
      `      <description>${escaped(description)}</description>`,
      '    </item>',
    ];
  };
  const newest = posts.reduce<Date | null>(
    (latest, { updatedAt }) => (latest && latest >= updatedAt ? latest : updatedAt),
    null,
  );
  return [
    XML,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${escaped(`${name} Blog`)}</title>`,
    `    <link>${escaped(`${publicUrl}/blog`)}</link>`,
    `    <atom:link href="${escaped(`${publicUrl}/blog/rss.xml`)}" rel="self" type="application/rss+xml" />`,
    `    <description>${escaped(tagline)}</description>`,
    '    <language>en-us</language>',
    ...(newest ? [`    <lastBuildDate>${newest.toUTCString()}</lastBuildDate>`] : []),
    ...posts.flatMap(item),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n');
};
