import { Injectable } from '@nestjs/common';
import { FactBook } from '../../../common/facts/facts';
import { factWords, fillFacts } from '../../../common/facts/fact-words.rules';
import { SiteSettings } from '../site-settings.service';
import { VaultRepository, type VideoInCategory } from '../vault/vault.repository';
import { relatedVideos } from '../vault/vault.rules';
import { PostNotFound } from './blog.errors';
import { BlogRepository } from './blog.repository';
import { blogCategories, isSlug, type BlogCategory } from './blog.rules';
import type { BlogPost } from './blog-post.entity';

@Injectable()
export class BlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly vault: VaultRepository,
    private readonly settings: SiteSettings,
    private readonly facts: FactBook,
  ) {}

  /** With the facts in its text. @throws PostNotFound also for a draft and for one that is scheduled for later. */
  async read(slug: string): Promise<{ post: BlogPost; related: VideoInCategory[]; coachName: string }> {
    const post = isSlug(slug) ? await this.posts.find(slug) : null;
    if (!post) throw new PostNotFound();
    const [all, facts] = await Promise.all([this.vault.videos(), this.facts.read()]);
    const videos = all.map((video) => ({ video, title: video.title, category: video.category.label, youtubeId: video.youtubeId }));
    const content = fillFacts(post.content, factWords(facts));
    const related = relatedVideos(post.relatedVaultVideos, videos).map(({ video }) => video);
    return { post: { ...post, content }, related, coachName: facts.coachName };
  }

  async categories(): Promise<BlogCategory[]> {
    return blogCategories((await this.settings.get()).coachName);
  }
}
