import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTransport } from '../api/client';
import { pathOf } from '../testing/calls';
import { sampleApi } from '../testing/sample-api';
import { places, plansOf, sampleClinics } from '../testing/sample-clinics';
import { sampleModules } from '../testing/sample-course';
import { createQueryClient } from '../api/query-client';
import { loadStaticPage } from './static-page';
import { structuredData } from './structured-data';

// Real: routes, loaders, each page's structured data. Fake: the API's responses.
const publicUrl = 'https://river.example';
const frame = { '@context': 'https://schema.org' };

const summary = (slug: string, category: string) => ({
  slug,
  title: `About ${slug}`,
  description: `What ${slug} is`,
  coverImage: `/art/${slug}.svg`,
  coverSrcSet: null,
  coverAlt: '',
  category,
  date: '2026-09-16',
  author: 'Cole Mercer',
  updatedAt: '2026-09-17T08:00:00.000Z',
});
const blog = {
  '/api/blog/posts?range=%5B0%2C24%5D': [
    summary('roll', 'rolling-and-bracing'),
    summary('catch', 'strokes-and-concepts'),
  ],
  '/api/blog/posts?category=rolling-and-bracing&range=%5B0%2C24%5D': [
    summary('roll', 'rolling-and-bracing'),
  ],
  '/api/blog/categories': [{ slug: 'rolling-and-bracing', label: 'Rolling and Bracing' }],
  '/api/blog/posts/roll': {
    ...summary('roll', 'rolling-and-bracing'),
    content: '',
    relatedVaultVideos: [],
    relatedVideos: [],
  },
};

const elementOf = async (
  path: string,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const known: Record<string, unknown> = { ...sampleApi, ...answers };
  setTransport(async (request) => {
    const answer = known[pathOf(request)];
    return answer === undefined
      ? new Response('', { status: 404 })
      : new Response(JSON.stringify(answer));
  });
  const queryClient = createQueryClient();
  const url = new URL(path, publicUrl);
  const page = await loadStaticPage(queryClient, url);
  if (page instanceof Response) throw new Error(`${path} redirects`);
  const { route, params } = page.context.matches.at(-1)!;
  return structuredData({
    module: route.id,
    params,
    search: url.searchParams,
    queryClient,
    publicUrl,
  });
};
const said = async (path: string, answers?: Readonly<Record<string, unknown>>) => {
  const [, json = ''] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(
      await elementOf(path, answers),
    ) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

it.each([
  [
    '/',
    {
      '@graph': [
        expect.objectContaining({ '@type': 'Organization', name: 'Wavetrain' }),
        expect.objectContaining({ '@type': 'WebSite' }),
      ],
    },
  ],
  ['/about', { '@type': 'Person', name: 'Cole Mercer' }],
  ['/remote-coaching', { '@type': 'Service' }],
])('%s describes the coach', async (path, data) =>
  expect(await said(path)).toMatchObject({ ...frame, ...data }),
);

it('the clinics are events, one for each edition', async () => {
  expect((await said('/clinics', { '/api/clinics': sampleClinics }))['@graph']).toHaveLength(3);
});

it('a clinic includes when its sales start', async () => {
  const id = 'october-playboating-clinic';
  const at = '2126-12-08T15:00:00Z';
  const clinics = sampleClinics.map((clinic) =>
    clinic.id === id
      ? { ...clinic, edition: { ...clinic.edition!, opensAt: { at, words: 'later' } } }
      : clinic,
  );
  const availability = plansOf(id, { ...places(0), isAvailable: false, reason: 'not-open-yet' });
  const { '@graph': events } = (await said('/clinics', {
    '/api/clinics': clinics,
    '/api/availability': availability,
  })) as {
    '@graph': { name: string; offers: object[] }[];
  };
  const offers = events.find(({ name }) => name === 'Playboating from A-Z')?.offers;
  expect(offers?.[0]).toMatchObject({ availability: 'https://schema.org/PreSale', validFrom: at });
});

it('the curriculum is a course, and reveals no quiz answers [502]', async () => {
  const course = await said('/curriculum', { '/api/modules': sampleModules });
  expect(course).toMatchObject({ '@type': 'Course', name: 'Strokes & Concepts' });
  expect(course['syllabusSections']).toHaveLength(25);
  expect(JSON.stringify(course)).not.toMatch(/answerIndex|explanation/);
});

it('the built-in FAQ is questions and answers', async () => {
  const faq: unknown = JSON.parse(
    readFileSync(join(__dirname, '../../../content/faq.json'), 'utf8'),
  );
  const page = await said('/faq', { '/api/faq': faq });
  expect(page['@type']).toBe('FAQPage');
  expect(page['mainEntity']).toHaveLength(9);
});

it('the blog lists the posts that it shows', async () => {
  expect((await said('/blog', blog))['blogPost']).toHaveLength(2);
  expect((await said('/blog?category=rolling-and-bracing', blog))['blogPost']).toMatchObject([
    { '@type': 'BlogPosting', headline: 'About roll' },
  ]);
});

it('a post is an article', async () => {
  expect(await said('/blog/roll', blog)).toMatchObject({
    '@type': 'Article',
    headline: 'About roll',
    datePublished: '2026-09-16',
    author: { name: 'Cole Mercer' },
    image: `${publicUrl}/art/roll.jpg`,
  });
});

it.each(['/contact', '/blog/nope', '/no/such/page'])('%s has no structured data', async (path) =>
  expect(await elementOf(path, blog)).toBe(''),
);

it('escapes any text that could break out of the element', async () => {
  const question = '</script><script>alert(1)</script>';
  const answers = { '/api/faq': [{ question, answer: 'No.' }] };
  expect((await elementOf('/faq', answers)).match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect((await said('/faq', answers))['mainEntity']).toMatchObject([{ name: question }]);
});
