import { ApiProperty, OmitType, PartialType } from '../../../common/http/api-docs';
import { IsString, Matches, MaxLength } from 'class-validator';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { pick } from '../../../common/objects/pick';
import { smallThumbnailOf } from '../vault/vault.rules';
import type { VaultVideo } from '../vault/vault-video.entity';
import type { Versioned } from '../site-copy/site-copy.service';
import { SeenVersion, Words } from '../../../common/http/written-fields';
import { addressOf } from './video.rules';
import type { FoundVideo } from './video-lookup.service';

const LONGEST_ADDRESS = 500;

export class NewVaultVideoRequest {
  @Words('Please enter the title', 200) title: string;
  @Words('Please write the description', 1_000) description: string;
  /** The slug of a category. */
  @Words('Please choose a category', 100) categorySlug: string;

  @ApiProperty({ type: String, maxLength: 30, example: '12 min', description: 'Null: unknown.' })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please enter the duration' })
  @Matches(/\S/, { message: 'Please enter the duration' })
  @MaxLength(30, { message: 'Please keep it to 30 characters' })
  duration?: string | null;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_ADDRESS,
    description: 'The YouTube video’s address; null: not filmed yet.',
  })
  @Nullable()
  @PlainText()
  @IsString({ message: 'Please paste an address' })
  @MaxLength(LONGEST_ADDRESS, { message: 'Please paste the plain share link' })
  address?: string | null;
}

export class VaultVideoChangeRequest extends PartialType(NewVaultVideoRequest, {
  skipNullProperties: false,
}) {
  @SeenVersion() version: number;
}

export class VideoLookupRequest {
  @Words('Please paste an address', LONGEST_ADDRESS) address: string;
}

export class FoundVideoResponse {
  @ApiProperty() youtubeId: string;
  @ApiProperty() youtubeUrl: string;
  @ApiProperty() thumbnail: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if the host couldn’t be asked just now.',
  })
  title: string | null;

  static from({ youtubeId, youtubeUrl, thumbnail, title }: FoundVideo): FoundVideoResponse {
    return { youtubeId, youtubeUrl, thumbnail, title };
  }
}

export class AdminVaultVideoResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'The number in the list; some repeat.' }) number: number;
  @ApiProperty({ description: 'From 0.' }) position: number;
  @ApiProperty() title: string;
  @ApiProperty() description: string;
  @ApiProperty() categorySlug: string;
  @ApiProperty() duration: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The film’s id; null: not filmed yet.',
  })
  address: string | null;
  @ApiProperty({ type: String, nullable: true }) youtubeId: string | null;
  @ApiProperty({ type: String, nullable: true }) thumbnail: string | null;
  @ApiProperty({ description: 'Came with the product and hasn’t been edited.' }) sample: boolean;
  @ApiProperty({ description: '0: never changed in the admin.' }) version: number;

  static of(video: Versioned<VaultVideo>): AdminVaultVideoResponse {
    return { ...AdminVaultVideoRowResponse.from(video), version: video.version };
  }
}

export class AdminVaultVideoRowResponse extends OmitType(AdminVaultVideoResponse, ['version']) {
  static from({ key: id, ...video }: VaultVideo): AdminVaultVideoRowResponse {
    const { youtubeId } = video;
    return {
      id,
      ...pick(
        video,
        'number',
        'position',
        'title',
        'description',
        'categorySlug',
        'duration',
        'sample',
      ),
      address: addressOf(video),
      youtubeId,
      thumbnail: smallThumbnailOf(youtubeId),
    };
  }
}
