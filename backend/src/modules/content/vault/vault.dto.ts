import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../../../common/http/null-policy';
import { pick } from '../../../common/objects/pick';
import type { CategoryWithCount, VideoInCategory } from './vault.repository';
import { shelfLabel, smallThumbnailOf, thumbnailOf } from './vault.rules';

export class VaultVideosRequest {
  @ApiProperty({
    description: 'Slug of a category; leave it out to get all entries.',
    example: 'strokes',
  })
  @Optional()
  @IsString()
  @MaxLength(100)
  category?: string;
}

export class VaultVideoResponse {
  @ApiProperty({
    format: 'uuid',
    description: 'The entry’s own id; the `id` of the list can repeat.',
  })
  key: string;
  @ApiProperty({ description: 'The number in the list; some repeat.' }) id: number;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty({ example: 'Variable' }) duration: string;
  @ApiProperty({ example: 'YouTube' }) views: string;
  @ApiProperty({ description: 'Label of the category.' }) category: string;
  @ApiProperty() categorySlug: string;
  @ApiProperty({ description: 'A pair of CSS classes.', example: 'water-strokes ink-strokes' })
  categoryColor: string;
  @ApiProperty({ type: String, nullable: true }) youtubeId: string | null;
  @ApiProperty({ type: String, nullable: true }) youtubeUrl: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The video host’s largest picture; null without a video id.',
  })
  thumbnail: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The picture to use if the largest one is missing.',
  })
  thumbnailFallback: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Its picture until there’s a film: `/art/vault/{drawing}.svg`.',
  })
  drawing: string | null;
  @ApiProperty({
    description:
      'It opens an illustrated lesson: `/art/vault/{drawing}.json` and `-1` to `-3.svg`.',
  })
  hasLesson: boolean;

  static from({ category, ...video }: VideoInCategory, coachName: string): VaultVideoResponse {
    const { number, youtubeId } = video;
    return {
      ...pick(
        video,
        'key',
        'title',
        'description',
        'duration',
        'views',
        'categorySlug',
        'youtubeUrl',
        'drawing',
        'hasLesson',
      ),
      id: number,
      category: shelfLabel(category.label, coachName),
      categoryColor: category.color,
      youtubeId,
      thumbnail: thumbnailOf(youtubeId),
      thumbnailFallback: smallThumbnailOf(youtubeId),
    };
  }
}

export class VaultCategoryResponse {
  @ApiProperty() slug: string;
  @ApiProperty() label: string;
  @ApiProperty() color: string;
  @ApiProperty({ description: 'How many entries it has.' }) count: number;

  static from(
    { slug, label, color, count }: CategoryWithCount,
    coachName: string,
  ): VaultCategoryResponse {
    return { slug, label: shelfLabel(label, coachName), color, count };
  }
}
