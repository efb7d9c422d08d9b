import { ApiProperty } from '../../../common/http/api-docs';
import type { RestoredSamples } from './sample-restoring.service';
import type { LastRemoval } from './samples.repository';
import type { RemovedSamples, SampleCounts, SamplesPreview } from './samples.service';

export class SampleCountsResponse {
  @ApiProperty({ description: 'Blog posts.' }) posts: number;
  @ApiProperty() testimonials: number;
  @ApiProperty({ description: 'Vault entries.' }) videos: number;

  static from({ posts, testimonials, videos }: SampleCounts): SampleCountsResponse {
    return { posts, testimonials, videos };
  }
}

export class SampleRemovalResponse extends SampleCountsResponse {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ format: 'date-time', description: 'Until when it can be undone.' }) until: string;

  static of({ at, until, gone }: LastRemoval): SampleRemovalResponse {
    const count = (kind: string) => gone.filter((sample) => sample.kind === kind).length;
    return {
      posts: count('posts'),
      testimonials: count('testimonials'),
      videos: count('vault-videos'),
      at: at.toISOString(),
      until: until.toISOString(),
    };
  }
}

export class SamplesResponse extends SampleCountsResponse {
  @ApiProperty({
    type: SampleRemovalResponse,
    nullable: true,
    description: 'The last removal, as far as it can still be undone.',
  })
  removal: SampleRemovalResponse | null;

  static of(counts: SampleCounts, removal: LastRemoval | null): SamplesResponse {
    return {
      ...SampleCountsResponse.from(counts),
      removal: removal && SampleRemovalResponse.of(removal),
    };
  }
}

export class RemainingSampleResponse {
  @ApiProperty() title: string;
  @ApiProperty({ type: [String], description: 'The texts that link to it, in words.' })
  texts: string[];
}

export class SamplesPreviewResponse {
  @ApiProperty({ type: [String], description: 'Titles of blog posts.' }) posts: string[];
  @ApiProperty({ type: [String], description: 'Names.' }) testimonials: string[];
  @ApiProperty({ type: [String], description: 'Titles of vault entries.' }) videos: string[];
  @ApiProperty({
    type: [RemainingSampleResponse],
    description: 'Posts that would stay because other texts link to them.',
  })
  kept: RemainingSampleResponse[];

  static from({ posts, testimonials, videos, kept }: SamplesPreview): SamplesPreviewResponse {
    return {
      posts: [...posts],
      testimonials: [...testimonials],
      videos: [...videos],
      kept: kept.map(({ title, texts }) => ({ title, texts: [...texts] })),
    };
  }
}

export class UnrestoredSampleResponse {
  @ApiProperty() title: string;
  @ApiProperty({ description: 'Why it couldn’t be restored.' }) why: string;
}

export class RestoredSamplesResponse {
  @ApiProperty({ description: 'How much was restored.' }) restored: number;
  @ApiProperty({ type: [UnrestoredSampleResponse] }) left: UnrestoredSampleResponse[];

  static from({ restored, left }: RestoredSamples): RestoredSamplesResponse {
    return { restored, left: left.map(({ title, why }) => ({ title, why })) };
  }
}

export class RemovedSamplesResponse extends SampleCountsResponse {
  @ApiProperty({
    type: [RemainingSampleResponse],
    description: 'Posts that were kept because other texts link to them.',
  })
  kept: RemainingSampleResponse[];

  static of({ kept, ...counts }: RemovedSamples): RemovedSamplesResponse {
    return {
      ...SampleCountsResponse.from(counts),
      kept: kept.map(({ title, texts }) => ({ title, texts: [...texts] })),
    };
  }
}
