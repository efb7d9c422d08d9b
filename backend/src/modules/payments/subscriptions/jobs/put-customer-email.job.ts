import { IsUUID } from 'class-validator';
import { defineJob } from '../../../../common/outbox/outbox';

export class PutCustomerEmailPayload {
  @IsUUID() studentId: string;
  /** Tells two changes of the same account apart. */
  @IsUUID() changeId: string;
}

/** Gives the provider's customers the address that their account has now. */
export const putCustomerEmail = defineJob({
  name: 'payments.put-customer-email',
  payload: PutCustomerEmailPayload,
  attempts: 20,
  backoffMs: 2_000,
  dedupeKey: ({ changeId }) => changeId,
});
