import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../../common/outbox/outbox';

export class EndBalancePagePayload {
  /** The checkout that the page is of. */
  @IsUUID() intentId: string;
}

/** Ends a page on which a balance could be paid that is not due any more. */
export const endBalancePage = defineJob({
  name: 'clinics.end-balance-page',
  payload: EndBalancePagePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ intentId }) => intentId,
});
