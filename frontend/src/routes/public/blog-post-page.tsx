import { useSuspenseQuery } from '@tanstack/react-query';
import { data, replace, useParams } from 'react-router-dom';
import { River } from '../../components/river/river';
import { Section } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { SiteLink } from '../../components/ui/site-link';
import { Photo } from '../../components/ui/photo';
import { postQuery } from '../../features/blog/api/get-posts';
import { ArticleBody } from '../../features/blog/components/article-body';
import { PostNotFound } from '../../features/blog/components/post-not-found';
import { cardImage, categoryText, dayText } from '../../features/blog/post-labels';
import { siteQuery } from '../../features/content/api/get-site';
import { ArticleSidebar } from './article-sidebar';
import type { PageModule } from './page-module';
import styles from './blog-post-page.module.css';

/**
 * A missing post has its own page, and a former address redirects to the current one. Any other
 * failure is thrown to the error page.
 */
export const load: PageModule['load'] = async ({ queryClient, params }) => {
  const post = await queryClient.ensureQueryData(postQuery(params.slug ?? ''));
  if (!post) return data(null, { status: 404 });
  return post.slug === params.slug ? null : replace(`/blog/${post.slug}`, 301);
};

/** An article [P§2]. */
export const Component = () => {
  const { slug = '' } = useParams();
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: post } = useSuspenseQuery(postQuery(slug));
  if (!post) return <PostNotFound />;
  return (
    <River>
      <PageHead
        title={`${post.title} | ${site.name}`}
        description={post.description}
        path={`/blog/${post.slug}`}
        type="article"
        image={cardImage(post.coverImage)}
      />
      <Section className={styles.page} run={{ from: 97, to: 97, turns: 5, sway: 0.8 }}>
        <article className={styles.article} aria-labelledby="headline">
          <header className={styles.head}>
            <SiteLink to="/blog" className={styles.back}>
              Back to the blog
            </SiteLink>
            <p className={styles.category}>{categoryText(post.category)}</p>
            <h1 id="headline">{post.title}</h1>
            <p className={styles.byline}>
              By {post.author}, <time dateTime={post.date}>{dayText(post.date)}</time>
            </p>
          </header>
          <Photo
            className={styles.cover}
            src={post.coverImage}
            srcSet={post.coverSrcSet ?? undefined}
            sizes={post.coverSrcSet ? '100vw' : undefined}
            alt={post.coverAlt}
            width={1200}
            height={675}
            fetchPriority="high"
            decoding="async"
          />
          <ArticleBody key={post.slug} html={post.content} />
          <ArticleSidebar
            author={post.author}
            boatDesigns={site.championTitles.boatDesigns}
            videos={post.relatedVideos}
          />
        </article>
      </Section>
    </River>
  );
};
