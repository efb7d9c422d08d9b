import type { EntityManager } from 'typeorm';
import { markdownToHtml } from '../../common/html/markdown';
import { newId } from '../../common/ids/new-id';
import { BlogPost } from '../../modules/content/blog/blog-post.entity';
import { VaultCategory } from '../../modules/content/vault/vault-category.entity';
import { VaultVideo } from '../../modules/content/vault/vault-video.entity';
import { fillEmpty, positioned, readAllMarkdown, readJson } from './content-source';
import { ContentRevision } from '../../modules/content/site-copy/content-revision.entity';
import { drawnPicture } from './seed-content';

interface VideoFile {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly duration: string;
  readonly views: string;
  readonly category: string;
  readonly categorySlug: string;
  readonly categoryColor: string;
  readonly youtubeId: string | null;
  readonly youtubeUrl: string | null;
  readonly drawing: string;
  readonly hasLesson: boolean;
  readonly sample: boolean;
}

interface PostFile {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly date: string;
  readonly author: string;
  readonly coverArt: string;
  readonly relatedVaultVideos: string[];
}

/**
 * Fills in drawings that entries from an earlier release lack; entries that the coach renamed or
 * added are left alone.
 */
const drawOlderEntries = (tx: EntityManager, videos: readonly VideoFile[]): Promise<void> =>
  tx.query(
    `UPDATE vault_videos v SET drawing = e.drawing, has_lesson = e."hasLesson"
     FROM (SELECT DISTINCT ON (title) * FROM jsonb_to_recordset($1::jsonb) AS r(title text, drawing text, "hasLesson" boolean)) e
     WHERE v.sample AND v.drawing IS NULL AND v.title = e.title`,
    [JSON.stringify(videos)],
  );

const seedVault = async (tx: EntityManager, dir: string): Promise<void> => {
  const videos = await readJson<VideoFile[]>(dir, 'vault.json');
  const bySlug = new Map(
    videos.map(({ categorySlug, category, categoryColor }) => [
      categorySlug,
      { label: category, color: categoryColor },
    ]),
  );
  await fillEmpty(
    tx,
    VaultCategory,
    positioned([...bySlug].map(([slug, category]) => ({ slug, ...category }))),
  );
  const entries = positioned(videos).map(
    ({ id, category: _label, categoryColor: _color, ...video }) => ({
      ...video,
      key: newId(),
      number: id,
    }),
  );
  // a list that a coach emptied in the admin stays empty
  if (!(await tx.existsBy(ContentRevision, { kind: 'vault-videos' })))
    await fillEmpty(tx, VaultVideo, entries);
  await drawOlderEntries(tx, videos);
};

/**
 * Articles are seeded as published, even if the clock is before their date. Once the coach has
 * edited the blog, an empty blog stays empty.
 */
const seedPosts = async (tx: EntityManager, dir: string): Promise<void> => {
  if (await tx.existsBy(ContentRevision, { kind: 'posts' })) return;
  const posts = await readAllMarkdown<PostFile>(dir, 'posts');
  await fillEmpty(
    tx,
    BlogPost,
    posts.map(({ body, coverArt, ...post }) => ({
      ...post,
      id: newId(),
      coverImage: drawnPicture(coverArt),
      content: markdownToHtml(body),
      publishedAt: () => 'app_now()',
      updatedAt: new Date(`${post.date}T12:00:00Z`),
      sample: true,
    })),
  );
};

/** Seeds the vault's list and the articles. */
export const seedLibrary = async (tx: EntityManager, dir: string): Promise<void> => {
  await seedVault(tx, dir);
  await seedPosts(tx, dir);
};
