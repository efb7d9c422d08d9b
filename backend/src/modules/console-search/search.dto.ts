import { ApiProperty } from '../../common/http/api-docs';
import { IsString, MaxLength } from 'class-validator';
import type { Found } from './search.service';

export class SearchRequest {
  @ApiProperty({ description: 'Part of a name, an address or a title; at least two letters.' })
  @IsString({ message: 'Please type something to search for' })
  @MaxLength(100, { message: 'Please keep the search to 100 letters' })
  q: string;
}

export class FoundPersonResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
}

export class FoundBookingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ description: 'The clinic’s.' }) title: string;
  @ApiProperty({ format: 'date' }) startsOn: string;
  @ApiProperty({ enum: ['completed', 'refunded', 'forfeited'] }) status: string;
}

export class FoundPostResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'Null for a draft.',
  })
  publishedAt: string | null;
}

/** The newest of each kind. Their own lists have all of them. */
export class SearchResponse {
  @ApiProperty({ type: [FoundPersonResponse] }) people: FoundPersonResponse[];
  @ApiProperty({ type: [FoundBookingResponse] }) bookings: FoundBookingResponse[];
  @ApiProperty({ type: [FoundPostResponse] }) posts: FoundPostResponse[];
  @ApiProperty({
    enum: ['people', 'bookings', 'posts'],
    isArray: true,
    description: 'Kinds with more results than shown.',
  })
  more: Found['more'][number][];

  static from({ people, bookings, posts, more }: Found): SearchResponse {
    return {
      people: people.map(({ id, name, email }) => ({ id, name, email })),
      bookings: bookings.map(({ id, name, email, title, startsOn, status }) => ({
        id,
        name,
        email: email ?? '',
        title,
        startsOn,
        status,
      })),
      posts: posts.map(({ id, title, publishedAt }) => ({
        id,
        title,
        publishedAt: publishedAt?.toISOString() ?? null,
      })),
      more: [...more],
    };
  }
}
