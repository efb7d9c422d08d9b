import type { QueryClient } from '@tanstack/react-query';
import {
  POSTS_PER_PAGE,
  blogCategoriesQuery,
  postQuery,
  postsQuery,
} from '../features/blog/api/get-posts';
import { articleData, placeIn } from '../features/blog/post-labels';
import { availabilityQuery } from '../features/clinics/api/get-availability';
import { clinicsQuery } from '../features/clinics/api/get-clinics';
import { clinicEvents } from '../features/clinics/clinic-events';
import { faqQuery } from '../features/content/api/get-faq';
import { siteQuery, type Site } from '../features/content/api/get-site';
import { coachingData, organizationData, personData } from '../features/content/site-data';
import { modulesQuery } from '../features/curriculum/api/get-modules';
import { courseData } from '../features/curriculum/course-data';
import { vaultVideosQuery } from '../features/vault/api/get-vault';
import { videoObjects } from '../features/vault/video-objects';
import { toScriptJson } from './hydration-state';

/** A page after loading, with all its data in `queryClient`. */
export interface LoadedPage {
  /** The name of its module. */
  module: string;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  queryClient: QueryClient;
  /** The site's public address, without a trailing slash. */
  publicUrl: string;
}

interface Described extends LoadedPage {
  site: Site;
  frame: { publicUrl: string; siteName: string; coachName: string };
}
type Describe = (page: Described) => Readonly<Record<string, unknown>> | undefined;

const blog: Describe = ({ queryClient, search, frame }) => {
  const { category, page } = placeIn(
    search,
    queryClient.getQueryData(blogCategoriesQuery.queryKey),
  );
  const shown = queryClient
    .getQueryData(postsQuery(category?.slug, page).queryKey)
    ?.slice(0, POSTS_PER_PAGE);
  return (
    shown && {
      '@type': 'Blog',
      name: `${frame.siteName} blog`,
      url: `${frame.publicUrl}/blog`,
      blogPost: shown.map((each) => ({ ...articleData(each, frame), '@type': 'BlogPosting' })),
    }
  );
};

const post: Describe = ({ queryClient, params, frame }) => {
  const shown = queryClient.getQueryData(postQuery(params.slug ?? '').queryKey);
  return shown ? articleData(shown, frame) : undefined;
};

const clinics: Describe = ({ queryClient, frame }) => {
  const known = queryClient.getQueryData(clinicsQuery.queryKey);
  return (
    known && {
      '@graph': clinicEvents(known, queryClient.getQueryData(availabilityQuery.queryKey), frame),
    }
  );
};

const faq: Describe = ({ queryClient }) => {
  const questions = queryClient.getQueryData(faqQuery.queryKey)?.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return questions && { '@type': 'FAQPage', mainEntity: questions };
};

const curriculum: Describe = ({ queryClient, frame }) => {
  const modules = queryClient.getQueryData(modulesQuery.queryKey);
  return modules && courseData(modules, frame);
};

const vault: Describe = ({ queryClient }) => {
  const videos = queryClient.getQueryData(vaultVideosQuery.queryKey);
  return videos && { '@graph': videoObjects(videos) };
};

const PAGES: Readonly<Record<string, Describe>> = {
  'home-page': ({ site, publicUrl }) => organizationData(site, publicUrl),
  'remote-coaching-page': ({ site, publicUrl }) => coachingData(site, publicUrl),
  'about-page': ({ site, publicUrl }) => personData(site, publicUrl),
  'clinics-page': clinics,
  'curriculum-page': curriculum,
  'training-programs-page': curriculum,
  'the-vault-page': vault,
  'blog-page': blog,
  'blog-post-page': post,
  'faq-page': faq,
};

/**
 * Returns an element that describes the page in schema.org terms, or '' if there's nothing to
 * describe. Only crawlers need it, and they read the server's response, so no browser loads this
 * code.
 */
export const structuredData = (page: LoadedPage): string => {
  const site = page.queryClient.getQueryData(siteQuery.queryKey);
  if (!site) return '';
  const frame = { publicUrl: page.publicUrl, siteName: site.name, coachName: site.coachName };
  const data = PAGES[page.module]?.({ ...page, site, frame });
  return data
    ? `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', ...data })}</script>`
    : '';
};
