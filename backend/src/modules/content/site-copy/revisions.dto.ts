import { ApiProperty } from '../../../common/http/api-docs';
import { pick } from '../../../common/objects/pick';
import { REVISION_CHANGES, type RevisionChange } from './content-revision.entity';
import type { RevisionFilter } from './revisions.repository';
import type { SeenRevision } from './revisions.service';

const short = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 100 ? value : undefined;

/** Reduces the admin's filter to what the list supports. */
export const revisionFilter = ({
  kind,
  key,
  isDeleted,
}: Readonly<Record<string, unknown>>): RevisionFilter => ({
  kind: short(kind),
  key: short(key),
  isDeleted: isDeleted === true,
});

/** A version of published content. */
export class RevisionResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'faq' }) kind: string;
  @ApiProperty({ example: 'who-is-it-for' }) key: string;
  @ApiProperty() version: number;
  @ApiProperty({
    enum: REVISION_CHANGES,
    description: '`found`: the text from before anyone changed it in the admin.',
  })
  change: RevisionChange;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Field by field.' })
  content: Record<string, unknown>;
  @ApiProperty({ type: String, nullable: true, description: 'Who did it.' }) by: string | null;
  @ApiProperty({ format: 'date-time' }) at: string;

  static from(row: SeenRevision): RevisionResponse {
    const { content, at } = row;
    return {
      ...pick(row, 'id', 'kind', 'key', 'version', 'change', 'by'),
      content: { ...content },
      at: at.toISOString(),
    };
  }
}
