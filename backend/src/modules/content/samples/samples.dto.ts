import { ApiProperty } from '@nestjs/swagger';
import type { SampleCounts } from './samples.service';

export class SamplesResponse {
  @ApiProperty({ description: 'Articles of the blog.' }) posts: number;
  @ApiProperty() testimonials: number;
  @ApiProperty({ description: 'Entries of the vault.' }) videos: number;

  static from({ posts, testimonials, videos }: SampleCounts): SamplesResponse {
    return { posts, testimonials, videos };
  }
}
