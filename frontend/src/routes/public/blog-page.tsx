import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import art from '../../art/contours/blog.svg';
import { River } from '../../components/river/river';
import { Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { blogCategoriesQuery, postsQuery } from '../../features/blog/api/get-posts';
import { CategoryFilter } from '../../features/blog/components/category-filter';
import { PostCard } from '../../features/blog/components/post-card';
import { blogPath, categoryText } from '../../features/blog/post-labels';
import { siteQuery } from '../../features/content/api/get-site';
import type { PageModule } from './page-module';
import styles from './blog-page.module.css';

export const load: PageModule['load'] = async ({ queryClient }) => {
  await Promise.all([queryClient.ensureQueryData(postsQuery), queryClient.ensureQueryData(blogCategoriesQuery)]);
};

/** The blog [P§2]: all posts or one category's; a category that nobody knows shows all. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: posts } = useSuspenseQuery(postsQuery);
  const { data: categories } = useSuspenseQuery(blogCategoriesQuery);
  const [query] = useSearchParams();
  const category = categories.find(({ slug }) => slug === query.get('category'));
  const shown = category ? posts.filter((post) => post.category === category.slug) : posts;
  const labelOf = (slug: string) => categories.find((known) => known.slug === slug)?.label ?? categoryText(slug);
  return (
    <River>
      <PageHead
        title={`${category ? `${category.label}: blog` : 'Blog: strokes, rolls and a long life on the water'} | ${site.name}`}
        description={`Whitewater instruction in writing by ${site.coachName}: rolling and bracing, strokes and concepts, longevity, and life on the river.`}
        path={blogPath(category?.slug)}
        image="/art/social/blog.jpg"
      />
      <link rel="alternate" type="application/rss+xml" title={`${site.name} blog`} href="/blog/rss.xml" />
      <Section art={art} artWaits run={{ from: 80, to: 97, turns: 1, sway: 2 }} className={styles.top} labelledBy="headline">
        <h1 id="headline">Notes from the eddy</h1>
        <CategoryFilter categories={categories} selected={category?.slug} />
      </Section>
      <Section run={{ from: 97, to: 97, turns: 3, sway: 0.8 }} className={styles.posts}>
        {shown.length === 0 && <p>Nothing in this water yet.</p>}
        {shown.map((post, index) => (
          <PostCard key={post.slug} post={post} category={labelOf(post.category)} isLead={index === 0} />
        ))}
      </Section>
    </River>
  );
};
