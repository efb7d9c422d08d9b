import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { ListQueryRequest } from '../../../common/http/list-query';
import { Optional } from '../../../common/http/null-policy';
import { pick } from '../../../common/objects/pick';
import { VaultVideoResponse } from '../vault/vault.dto';
import type { VideoInCategory } from '../vault/vault.repository';
import type { BlogCategory } from './blog.rules';
import type { PostSummary } from './blog.repository';
import type { BlogPost } from './blog-post.entity';
import type { Cover } from './shown-posts.service';

export class PostsRequest extends ListQueryRequest {
  @ApiProperty({
    description: 'Slug of a category; leave it out to get all posts.',
    example: 'longevity',
  })
  @Optional()
  @IsString()
  @MaxLength(100)
  category?: string;
}

export class PostSummaryResponse {
  @ApiProperty() slug: string;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty({ description: 'Address of the cover image, on this site.' }) coverImage: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'All its sizes; null for the site’s own illustrations.',
  })
  coverSrcSet: string | null;
  @ApiProperty({ description: 'Alt text; empty for the site’s own illustrations.' })
  coverAlt: string;
  @ApiProperty({ description: 'Slug; shown with spaces instead of hyphens.' }) category: string;
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty() author: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;

  static from(row: PostSummary & Cover): PostSummaryResponse {
    const { updatedAt } = row;
    return {
      ...pick(
        row,
        'slug',
        'title',
        'description',
        'coverImage',
        'coverSrcSet',
        'coverAlt',
        'category',
        'date',
        'author',
      ),
      updatedAt: updatedAt.toISOString(),
    };
  }
}

export class PostResponse extends PostSummaryResponse {
  @ApiProperty({
    description: 'Sanitized HTML; `div.video[data-video]` is a video that plays on click.',
  })
  content: string;
  @ApiProperty({ type: [String], description: 'Keywords.' }) relatedVaultVideos: string[];
  @ApiProperty({
    type: [VaultVideoResponse],
    description: 'Up to three entries that match a keyword.',
  })
  relatedVideos: VaultVideoResponse[];

  static of(
    post: BlogPost & Cover,
    related: readonly VideoInCategory[],
    coachName: string,
  ): PostResponse {
    return {
      ...PostSummaryResponse.from(post),
      content: post.content,
      relatedVaultVideos: post.relatedVaultVideos,
      relatedVideos: related.map((video) => VaultVideoResponse.from(video, coachName)),
    };
  }
}

export class BlogCategoryResponse {
  @ApiProperty() slug: string;
  @ApiProperty() label: string;

  static from({ slug, label }: BlogCategory): BlogCategoryResponse {
    return { slug, label };
  }
}
