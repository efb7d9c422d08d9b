import { ApiProperty } from '../../../common/http/api-docs';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { pick } from '../../../common/objects/pick';
import type { MoneyFinding } from './money-finding.entity';
import type { FindingFilter } from './money-findings.repository';

/** Reduces the admin's filter to what findings can be filtered by. */
export const findingFilter = ({
  state,
  kind,
}: Readonly<Record<string, unknown>>): FindingFilter => ({
  state: state === 'open' || state === 'resolved' ? state : 'all',
  kind: typeof kind === 'string' && /^[a-z-]{1,60}$/.test(kind) ? kind : undefined,
});

export class ResolveFindingRequest {
  @ApiProperty({ maxLength: 500 })
  @IsString({ message: 'Please describe what you found' })
  @MinLength(1, { message: 'Please describe what you found' })
  @MaxLength(500, { message: 'Please keep the note to 500 characters' })
  note: string;
}

export class MoneyFindingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'payment-missing' }) kind: string;
  @ApiProperty({ description: 'The payment provider’s id or ours.' }) ref: string;
  @ApiProperty({ type: Object, description: 'Cents and ids.' }) details: object;
  @ApiProperty({ format: 'date-time' }) foundAt: string;
  @ApiProperty({ format: 'date-time' }) seenAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) resolvedAt: string | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The note from when it was resolved before and came back.',
  })
  lastNote: string | null;

  static from(row: MoneyFinding): MoneyFindingResponse {
    const { foundAt, seenAt, resolvedAt } = row;
    return {
      ...pick(row, 'id', 'kind', 'ref', 'details', 'note', 'lastNote'),
      foundAt: foundAt.toISOString(),
      seenAt: seenAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    };
  }
}

export class MoneyComparisonResponse {
  @ApiProperty({ description: 'How many findings are new or open again.' }) added: number;
}
