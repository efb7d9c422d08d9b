import { IsBoolean, IsInt, IsUUID, Min } from 'class-validator';
import { Optional } from '../../../../common/http/null-policy';

/** A try of a refund, as its job's payload. */
export class RefundTryPayload {
  @IsUUID() refundId: string;
  /** How many tries came before; a try that arrives after the next one does nothing. */
  @Optional() @IsInt() @Min(0) tries?: number;
  /** Requested by a person, so it doesn't wait for its turn. */
  @Optional() @IsBoolean() pressed?: boolean;
}

/**
 * Returns the key that identifies a try: a manual retry is a different one from the automatic try.
 */
export const tryKey = ({ refundId, tries = 0, pressed = false }: RefundTryPayload): string =>
  [refundId, ...(tries > 0 ? [tries] : []), ...(pressed ? ['pressed'] : [])].join(':');
