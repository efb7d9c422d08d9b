import { Injectable } from '@nestjs/common';
import { SiteFacts } from '../../../common/facts/facts';
import { factTexts, fillFacts } from '../../../common/facts/fact-labels.rules';
import { SiteSettings } from '../site-settings.service';
import { VaultRepository, type VideoInCategory } from '../vault/vault.repository';
import { relatedVideos } from '../vault/vault.rules';
import { PostNotFound } from './blog.errors';
import { BlogRepository } from './blog.repository';
import { blogCategories, isSlug, type BlogCategory } from './blog.rules';
import { ShownPosts, type Cover } from './shown-posts.service';
import type { BlogPost } from './blog-post.entity';

@Injectable()
export class BlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly vault: VaultRepository,
    private readonly settings: SiteSettings,
    private readonly facts: SiteFacts,
    private readonly shown: ShownPosts,
  ) {}

  /**
   * Reads an article by its current or former slug, with facts and pictures in its sanitized text.
   * @throws PostNotFound also for a draft or a scheduled article.
   */
  async read(
    slug: string,
  ): Promise<{ post: BlogPost & Cover; related: VideoInCategory[]; coachName: string }> {
    const post = isSlug(slug)
      ? ((await this.posts.find(slug)) ?? (await this.posts.findByFormerSlug(slug)))
      : null;
    if (!post) throw new PostNotFound();
    const [all, facts] = await Promise.all([this.vault.videos(), this.facts.read()]);
    const videos = all.map((video) => ({
      video,
      title: video.title,
      category: video.category.label,
      youtubeId: video.youtubeId,
    }));
    const content = await this.shown.text(fillFacts(post.content, factTexts(facts)));
    const [covered] = await this.shown.withCovers([{ ...post, content }]);
    if (!covered) throw new PostNotFound();
    const related = relatedVideos(post.relatedVaultVideos, videos).map(({ video }) => video);
    return { post: covered, related, coachName: facts.coachName };
  }

  async categories(): Promise<BlogCategory[]> {
    return blogCategories((await this.settings.get()).coachName);
  }
}
