import { ApiProperty } from '../../../common/http/api-docs';
import type { RemovedSamples, SampleCounts } from './samples.service';

export class SamplesResponse {
  @ApiProperty({ description: 'Blog posts.' }) posts: number;
  @ApiProperty() testimonials: number;
  @ApiProperty({ description: 'Vault entries.' }) videos: number;

  static from({ posts, testimonials, videos }: SampleCounts): SamplesResponse {
    return { posts, testimonials, videos };
  }
}

export class RemainingSampleResponse {
  @ApiProperty() title: string;
  @ApiProperty({ type: [String], description: 'The texts that link to it, in words.' })
  texts: string[];
}

export class RemovedSamplesResponse extends SamplesResponse {
  @ApiProperty({
    type: [RemainingSampleResponse],
    description: 'Posts that were kept because other texts link to them.',
  })
  kept: RemainingSampleResponse[];

  static of({ kept, ...counts }: RemovedSamples): RemovedSamplesResponse {
    return {
      ...SamplesResponse.from(counts),
      kept: kept.map(({ title, texts }) => ({ title, texts: [...texts] })),
    };
  }
}
