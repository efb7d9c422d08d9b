import { IsBoolean, IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class EndPayPagePayload {
  /** The page's checkout. */
  @IsUUID() intentId: string;
  /** Whether the spot stays held until its time is up, so that the buyer can open a new page. */
  @IsBoolean() keepsHold: boolean;
}

/** Ends a pay page that shows a price or dates that have changed, or a clinic that was canceled. */
export const endPayPage = defineJob({
  name: 'clinics.end-pay-page',
  payload: EndPayPagePayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ intentId, keepsHold }) => (keepsHold ? `${intentId}:kept` : intentId),
});
