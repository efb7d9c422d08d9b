import { ApiProperty, OmitType, PartialType } from '../../../common/http/api-docs';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { Nullable, Optional } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { pick } from '../../../common/objects/pick';
import { blogCategories } from '../blog/blog.rules';
import { DraftText, SeenVersion, STALE } from '../../../common/http/written-fields';
import { POST_COVERS } from './post-covers';
import { POST_STATES, type PostState } from './post.rules';
import type { PostRow } from './posts.repository';
import type { EditedPost } from './edited-posts.service';
import type { PostDraft } from './post-draft';

const CATEGORIES = [...blogCategories('').map(({ slug }) => slug), ''];
const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COVER = new RegExp(
  `^(?:|${POST_COVERS.map((path) => path.replace('.', '\\.')).join('|')}|/api/pictures/[0-9a-f-]{36}(?:/.*)?)$`,
);
const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;
const LONGEST_TEXT = 100_000;

/** A draft may lack anything; what readers need is checked when it's published or scheduled. */
export class NewPostRequest {
  @Optional() @DraftText('Please enter the title', 200) title?: string;
  @Optional() @DraftText('Please write the excerpt', 500) description?: string;
  /** HTML, sanitized before it's saved. A paragraph with only a video's link becomes a player. */
  @Optional() @DraftText('Please write the post', LONGEST_TEXT) content?: string;

  @ApiProperty({
    maxLength: 200,
    example: '/art/boof.svg',
    description:
      'One of the site’s illustrations, or `/api/pictures/{id}` of the coach’s own; empty: not set.',
  })
  @Optional()
  @Matches(COVER, { message: 'Please choose a picture' })
  coverImage?: string;

  @ApiProperty({ enum: CATEGORIES, description: 'Empty: not set.' })
  @Optional()
  @IsIn(CATEGORIES, { message: 'Please choose a category' })
  category?: string;

  @ApiProperty({
    type: String,
    maxLength: 120,
    pattern: SLUG.source,
    description: 'The slug; null: made from the title.',
  })
  @Nullable()
  @Matches(SLUG, {
    message: 'Use only lowercase letters, digits and single hyphens, up to 120 characters',
  })
  slug?: string | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Null: the coach.' })
  @Nullable()
  @PlainText()
  @Matches(/\S/, { message: 'Please enter the author' })
  @MaxLength(100, { message: 'Please keep it to 100 characters' })
  author?: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    description: 'The display date; null: the day it’s published.',
  })
  @Nullable()
  @Matches(DAY, { message: 'Please enter a day' })
  @IsISO8601({ strict: true }, { message: 'Please enter a day' })
  date?: string | null;

  @ApiProperty({ type: [String], maxItems: 10, description: 'Keywords for related videos.' })
  @Optional()
  @IsArray({ message: 'Please enter keywords' })
  @ArrayMaxSize(10, { message: 'Please use at most 10 keywords' })
  @IsString({ each: true, message: 'Please enter keywords' })
  @Matches(/\S/, { each: true, message: 'Keywords can’t be empty' })
  @MaxLength(60, { each: true, message: 'Please keep each keyword to 60 characters' })
  relatedVaultVideos?: string[];

  @ApiProperty({ enum: POST_STATES, description: '`published`: right away.' })
  @Optional()
  @IsIn(POST_STATES, { message: 'Please choose draft, scheduled or published' })
  state?: PostState;

  @ApiProperty({ type: String, format: 'date-time', description: 'For scheduled posts.' })
  @Nullable()
  @Matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/, {
    message: 'Please enter a day and a time',
  })
  @IsISO8601({ strict: true }, { message: 'Please enter a day and a time' })
  publishAt?: string | null;
}

export class PostChangeRequest extends PartialType(NewPostRequest, { skipNullProperties: false }) {
  @SeenVersion() version: number;

  @ApiProperty({
    description: 'Saved while typing: drafts keep one version for the last few minutes.',
  })
  @Optional()
  @IsBoolean({ message: STALE })
  autosave?: boolean;
}

/** Combines the state and its time. */
export const draftOf = <T extends Partial<NewPostRequest>>({
  publishAt,
  ...draft
}: T): Omit<T, 'publishAt'> & Pick<PostDraft, 'publishAt'> => ({
  ...draft,
  ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
});

export class PostPreviewRequest {
  @DraftText('Please write the post', LONGEST_TEXT) content: string;
}

export class PostPreviewResponse {
  @ApiProperty({ description: 'Sanitized HTML with the facts filled in, as readers see it.' })
  content: string;
}

export class AdminPostResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty() coverImage: string;
  @ApiProperty() category: string;
  @ApiProperty() author: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The display date; null for an unpublished post without one.',
  })
  date: string | null;

  @ApiProperty({ enum: POST_STATES }) state: PostState;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null for a draft.',
  })
  publishAt: string | null;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
  @ApiProperty({ description: 'Came with the product and hasn’t been edited.' }) sample: boolean;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;
  @ApiProperty({ description: 'Sanitized HTML, with `{facts}`.' }) content: string;
  @ApiProperty({ type: [String] }) relatedVaultVideos: string[];

  static of({ post, state, version }: EditedPost): AdminPostResponse {
    const { content, relatedVaultVideos } = post;
    return {
      ...AdminPostRowResponse.from({ ...post, state }),
      version,
      content,
      relatedVaultVideos,
    };
  }
}

export class AdminPostRowResponse extends OmitType(AdminPostResponse, [
  'version',
  'content',
  'relatedVaultVideos',
]) {
  static from(post: PostRow & { readonly state: PostState }): AdminPostRowResponse {
    const { state, publishedAt, updatedAt } = post;
    const date = state === 'published' || post.dayChosen ? post.date : null;
    const times = {
      publishAt: publishedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    };
    return {
      ...pick(
        post,
        'id',
        'slug',
        'title',
        'description',
        'coverImage',
        'category',
        'author',
        'sample',
      ),
      date,
      state,
      ...times,
    };
  }
}
