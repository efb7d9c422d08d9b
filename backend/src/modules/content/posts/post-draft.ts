import { ValidationFailed } from '../../../common/errors/common.errors';
import type { BlogPost } from '../blog/blog-post.entity';
import { missingForReaders, type PostState } from './post.rules';

/** An article as its author submits it; omitted fields aren't changed. */
export interface PostDraft {
  readonly title?: string;
  /** Null: derived from the title. */
  readonly slug?: string | null;
  readonly description?: string;
  readonly coverImage?: string;
  readonly category?: string;
  /** Null: the coach. */
  readonly author?: string | null;
  /** Null: the publication date. */
  readonly date?: string | null;
  readonly content?: string;
  readonly relatedVaultVideos?: string[];
  readonly state?: PostState;
  readonly publishAt?: Date | null;
}

/** An imported article, which lacks nothing. */
export type NewPost = PostDraft &
  Required<Pick<PostDraft, 'title' | 'description' | 'coverImage' | 'category' | 'content'>>;

/** What a change is based on. */
export interface SeenPost {
  readonly version: number;
  /** Saved while typing. */
  readonly autosave?: boolean;
}

/** An article with descriptions of the texts that link to it. */
export interface LinkedPost {
  readonly title: string;
  readonly texts: readonly string[];
}

/** Whether nothing was submitted at all. */
export const isNothing = (draft: PostDraft): boolean =>
  Object.values(draft).every((value) => value === undefined);

/** @throws ValidationFailed naming what a published or scheduled article lacks */
export const assertReadable = (post: Omit<BlogPost, 'updatedAt'>): void => {
  if (post.publishedAt === null) return;
  const faults = missingForReaders(post);
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults);
};
