import { IsBoolean, IsInt, IsUUID, Min } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';

/** A try of a refund, as the job that does it has it. */
export class RefundTryPayload {
  @IsUUID() refundId: string;
  /** How often it was refused before: a try that comes after the next one does nothing. */
  @Optional() @IsInt() @Min(0) tries?: number;
  /** Asked for by a person, who need not wait for its turn. */
  @Optional() @IsBoolean() pressed?: boolean;
}

/** What makes a try one: a person's press is another than the one that comes by itself. */
export const tryKey = ({ refundId, tries = 0, pressed = false }: RefundTryPayload): string =>
  [refundId, ...(tries > 0 ? [tries] : []), ...(pressed ? ['pressed'] : [])].join(':');
