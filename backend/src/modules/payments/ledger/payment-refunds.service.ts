import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PartAnswer } from '../../../common/money/refund.rules';
import type { RefundedPayment } from '../payments.types';
import { PaymentGateway } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import { leftCents } from './payment.rules';
import { PaymentsService } from './payments.service';

/** Some of a payment that is to go back, in cents. */
export interface PartialRefund {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /** Of our own row: what was given back under it is found again, whichever try it was. */
  readonly mark: string;
  /** How often the provider has refused it, or failed: each try has a key of its own, under which it happens once. */
  readonly tries: number;
}

export interface RefundAnswer {
  readonly part: PartialRefund;
  readonly outcome: PartAnswer['outcome'];
  /** What went back under its mark, in cents. */
  readonly givenCents: number;
  /** The provider's code, where it refused or failed. */
  readonly refusal: string | null;
  readonly seen: RefundedPayment | null;
}

/** An answer as the rules look at it. */
export const partAnswerOf = ({ outcome, givenCents, seen }: RefundAnswer): PartAnswer => ({
  outcome,
  givenCents,
  leftCents: seen && leftCents(seen.payment),
});

/** Gives back parts of payments, and reads what then is true. */
@Injectable()
export class PaymentRefunds {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * One try: what has gone back under its mark is done (a key is forgotten after a day), and no more is asked for than is
   * left. The next try has another key, so it comes only once the provider has answered this one.
   * @param since when it was first asked for: what was given back by hand after that may be the same money.
   * @param isPressed a person has looked and says so all the same.
   * @throws PaymentProviderFailed where it may or may not have happened: the same try is to be asked again.
   */
  async refund(part: PartialRefund, since: Date, isPressed: boolean): Promise<RefundAnswer> {
    const seen = await this.read(part.paymentIntentId);
    const made = doneBefore(part, seen);
    if (made) return made;
    const refunds = seen?.payment.refunds ?? [];
    const nothing = { part, givenCents: 0, refusal: null, seen };
    const byHand = refunds.some(({ mark, createdAt }) => mark === null && createdAt.getTime() >= wholeSecond(since));
    if (byHand && !isPressed) return { ...nothing, outcome: 'waiting' };
    const left = seen ? leftCents(seen.payment) : part.amountCents;
    if (left === 0) return { ...nothing, outcome: 'refused' };
    return this.ask(part, Math.min(part.amountCents, left));
  }

  /** Keeps what the snapshots say, in the transaction of whatever else follows from them. */
  async applySnapshot(tx: EntityManager, answers: readonly RefundAnswer[]): Promise<void> {
    await this.payments.applySnapshots(
      tx,
      answers.flatMap(({ seen }) => seen ?? []),
    );
  }

  private async ask(part: PartialRefund, amountCents: number): Promise<RefundAnswer> {
    const failure = await this.gateway.refund({ ...part, amountCents });
    const seen = await this.read(part.paymentIntentId);
    if (failure === null) return { part, outcome: 'done', givenCents: amountCents, refusal: null, seen };
    return doneBefore(part, seen) ?? { part, outcome: failure.outcome, givenCents: 0, refusal: failure.code, seen };
  }

  private async read(paymentIntentId: string): Promise<RefundedPayment | null> {
    const snapshotVersion = await this.versions.next();
    const payment = await this.reader.payment(paymentIntentId);
    return payment && { snapshotVersion, payment };
  }
}

/** What has gone back under the mark, whichever try it was; null where nothing has. */
const doneBefore = (part: PartialRefund, seen: RefundedPayment | null): RefundAnswer | null => {
  const made = seen?.payment.refunds.find(({ mark, returned }) => mark === part.mark && !returned);
  return made ? { part, outcome: 'done', givenCents: made.amountCents, refusal: null, seen } : null;
};

/** The provider's times are whole seconds. */
const wholeSecond = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000;
