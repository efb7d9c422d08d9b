import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffActor } from '../../../../common/auth/actors';
import { newId } from '../../../../common/ids/new-id';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { ClinicTransfer } from '../booking/clinic-transfer.entity';
import { CREDITS_ACCOUNT, DEPOSITS_ACCOUNT, REVENUE_ACCOUNT } from '../booking/clinic-sale.rules';

export interface TransferRecord {
  readonly booking: Pick<ClinicBooking, 'id' | 'editionId'>;
  readonly toEditionId: string;
  /** What stays paid. */
  readonly amountCents: number;
  readonly reason: string;
  readonly staff: StaffActor;
}

const KINDS = {
  deposit: {
    account: DEPOSITS_ACCOUNT,
    out: ['deposit-released', 'Deposit moved from these dates'],
    in: ['deposit-transferred', 'Deposit moved to these dates'],
  },
  booking: {
    account: REVENUE_ACCOUNT,
    out: ['booking-released', 'Payment moved from these dates'],
    in: ['booking-transferred', 'Payment moved to these dates'],
  },
} as const;

/** Records that a booking's money moved to other dates: its own row and two ledger entries. */
@Injectable()
export class TransferRecords {
  constructor(private readonly ledger: LedgerService) {}

  /** Returns the transfer's id. */
  async add(
    tx: EntityManager,
    what: keyof typeof KINDS,
    { booking, toEditionId, amountCents, reason, staff }: TransferRecord,
  ): Promise<string> {
    const id = newId();
    const { id: bookingId, editionId: fromEditionId } = booking;
    await tx
      .createQueryBuilder()
      .insert()
      .into(ClinicTransfer)
      .values({
        id,
        bookingId,
        fromEditionId,
        toEditionId,
        amountCents,
        reason,
        staffId: staff.id,
        at: () => 'app_now()',
      })
      .execute();
    if (amountCents === 0) return id;
    const { account, ...entries } = KINDS[what];
    const moved = { ref: id, cents: amountCents };
    const out = { ...moved, kind: entries.out[0], memo: entries.out[1] };
    await this.ledger.move(tx, { ...out, from: account, to: CREDITS_ACCOUNT }, { bookingId });
    const back = { ...moved, kind: entries.in[0], memo: entries.in[1] };
    await this.ledger.move(tx, { ...back, from: CREDITS_ACCOUNT, to: account }, { bookingId });
    return id;
  }
}
