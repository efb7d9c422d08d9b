import { useSuspenseQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router-dom';
import art from '../../art/contours/blog.svg';
import { River } from '../../components/river/river';
import { HeadingLines, Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { POSTS_PER_PAGE, blogCategoriesQuery, postsQuery } from '../../features/blog/api/get-posts';
import { CategoryFilter } from '../../features/blog/components/category-filter';
import { PostCard } from '../../features/blog/components/post-card';
import { PostPages } from '../../features/blog/components/post-pages';
import { blogPath, categoryText, placeIn } from '../../features/blog/post-labels';
import { siteQuery } from '../../features/content/api/get-site';
import type { PageModule } from './page-module';
import styles from './blog-page.module.css';

export const load: PageModule['load'] = async ({ queryClient, request }) => {
  const { category, page } = placeIn(
    new URL(request.url).searchParams,
    await queryClient.ensureQueryData(blogCategoriesQuery),
  );
  const posts = await queryClient.ensureQueryData(postsQuery(category?.slug, page));
  return posts.length === 0 && page > 1 ? data(null, { status: 404 }) : null;
};

/** The blog [P§2]: all posts or one category's, in pages. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: categories } = useSuspenseQuery(blogCategoriesQuery);
  const [query] = useSearchParams();
  const { category, page } = placeIn(query, categories);
  const { data: posts } = useSuspenseQuery(postsQuery(category?.slug, page));
  const shown = posts.slice(0, POSTS_PER_PAGE);
  const labelOf = (slug: string) =>
    categories.find((known) => known.slug === slug)?.label ?? categoryText(slug);
  return (
    <River>
      <PageHead
        title={`${category ? `${category.label}: blog` : 'Blog: strokes, rolls and a long life on the water'}${page > 1 ? `, page ${page}` : ''} | ${site.name}`}
        description={`Whitewater instruction in writing by ${site.coachName}: rolling and bracing, strokes and concepts, longevity, and life on the river.`}
        path={blogPath(category?.slug, page)}
        image="/art/social/blog.jpg"
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={`${site.name} blog`}
        href="/blog/rss.xml"
      />
      <Section
        art={art}
        artWaits
        run={{ from: 80, to: 97, turns: 1, sway: 2 }}
        className={styles.top}
        labelledBy="headline"
      >
        <h1 id="headline">
          <HeadingLines>Notes from the eddy</HeadingLines>
        </h1>
        <CategoryFilter categories={categories} selected={category?.slug} />
      </Section>
      <Section run={{ from: 97, to: 97, turns: 3, sway: 0.8 }} className={styles.posts}>
        {shown.length === 0 && <p>No posts here yet.</p>}
        {shown.map((post, index) => (
          <PostCard
            key={post.slug}
            post={post}
            category={labelOf(post.category)}
            isLead={index === 0}
          />
        ))}
        <PostPages category={category?.slug} page={page} hasOlder={posts.length > POSTS_PER_PAGE} />
      </Section>
    </River>
  );
};
