import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import { Nullable, Optional } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { blogCategories } from '../blog/blog.rules';
import { SeenVersion, Words } from '../../../common/http/written-fields';
import { POST_COVERS } from './post-covers';
import { POST_STATES, type PostState } from './post.rules';
import type { PostRow } from './posts.repository';
import type { EditedPost, PostDraft } from './posts.service';

const CATEGORIES = blogCategories('').map(({ slug }) => slug);
const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COVER = new RegExp(`^(?:${POST_COVERS.map((path) => path.replace('.', '\\.')).join('|')}|/api/pictures/[0-9a-f-]{36}(?:/.*)?)$`);
const DAY = /^(?:19|20)\d\d-\d\d-\d\d$/;
const LONGEST_TEXT = 100_000;

export class NewPostRequest {
  @Words('Please enter the title', 200) title: string;
  @Words('Please write the summary', 500) description: string;
  /** HTML; what is kept of it is sanitised. A paragraph that is nothing but a YouTube address becomes its player. */
  @Words('Please write the post', LONGEST_TEXT) content: string;

  @ApiProperty({ maxLength: 200, example: '/art/boof.svg', description: 'Drawn for the site, or `/api/pictures/{id}` of the coach’s own.' })
  @Matches(COVER, { message: 'Please choose a picture' })
  coverImage: string;

  @ApiProperty({ enum: CATEGORIES })
  @IsIn(CATEGORIES, { message: 'Please choose a category' })
  category: string;

  @ApiProperty({ type: String, maxLength: 120, pattern: SLUG.source, description: 'The end of its address; null: made from the title.' })
  @Nullable()
  @Matches(SLUG, { message: 'Please use small letters, digits and single hyphens, 120 at most' })
  slug?: string | null;

  @ApiProperty({ type: String, maxLength: 100, description: 'Null: the coach.' })
  @Nullable()
  @PlainText()
  @Matches(/\S/, { message: 'Please enter who wrote it' })
  @MaxLength(100, { message: 'Please keep it to 100 characters' })
  author?: string | null;

  @ApiProperty({ type: String, format: 'date', description: 'The day that it shows; null: the day on which it is published.' })
  @Nullable()
  @Matches(DAY, { message: 'Please enter a day' })
  @IsISO8601({ strict: true }, { message: 'Please enter a day' })
  date?: string | null;

  @ApiProperty({ type: [String], maxItems: 10, description: 'Keywords of the videos beside it.' })
  @Optional()
  @IsArray({ message: 'Please enter keywords' })
  @ArrayMaxSize(10, { message: 'Please keep it to 10 keywords' })
  @IsString({ each: true, message: 'Please enter keywords' })
  @Matches(/\S/, { each: true, message: 'Please leave no keyword empty' })
  @MaxLength(60, { each: true, message: 'Please keep each keyword to 60 characters' })
  relatedVaultVideos?: string[];

  @ApiProperty({ enum: POST_STATES, description: '`published`: at once.' })
  @Optional()
  @IsIn(POST_STATES, { message: 'Please choose draft, scheduled or published' })
  state?: PostState;

  @ApiProperty({ type: String, format: 'date-time', description: 'For what is scheduled.' })
  @Nullable()
  @Matches(/^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/, { message: 'Please enter a day and a time' })
  @IsISO8601({ strict: true }, { message: 'Please enter a day and a time' })
  publishAt?: string | null;
}

export class PostChangeRequest extends PartialType(NewPostRequest, { skipNullProperties: false }) {
  @SeenVersion() version: number;
}

/** With its time as one. */
export const draftOf = <T extends Partial<NewPostRequest>>({
  publishAt,
  ...draft
}: T): Omit<T, 'publishAt'> & Pick<PostDraft, 'publishAt'> => ({
  ...draft,
  ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
});

export class PostPreviewRequest {
  @Words('Please write the post', LONGEST_TEXT) content: string;
}

export class PostPreviewResponse {
  @ApiProperty({ description: 'Sanitised HTML with the facts filled in, as a reader would get it.' }) content: string;
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
    description: 'The day that it shows; null before it is published where nobody chose one.',
  })
  date: string | null;

  @ApiProperty({ enum: POST_STATES }) state: PostState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for a draft.' }) publishAt: string | null;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
  @ApiProperty({ description: 'Shipped with the product, and not written on since.' }) sample: boolean;
  @ApiProperty({ description: '0: never changed in the console.' }) version: number;
  @ApiProperty({ description: 'Sanitised HTML, with `{facts}`.' }) content: string;
  @ApiProperty({ type: [String] }) relatedVaultVideos: string[];

  static of({ post, state, version }: EditedPost): AdminPostResponse {
    const { content, relatedVaultVideos } = post;
    return { ...AdminPostRowResponse.from({ ...post, state }), version, content, relatedVaultVideos };
  }
}

export class AdminPostRowResponse extends OmitType(AdminPostResponse, ['version', 'content', 'relatedVaultVideos']) {
  static from(post: PostRow & { readonly state: PostState }): AdminPostRowResponse {
    const { id, slug, title, description, coverImage, category, author, state, publishedAt, updatedAt, sample } = post;
    const date = state === 'published' || post.dayChosen ? post.date : null;
    const times = { publishAt: publishedAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() };
    return { ...{ id, slug, title, description, coverImage, category, author, date, state, sample }, ...times };
  }
}
