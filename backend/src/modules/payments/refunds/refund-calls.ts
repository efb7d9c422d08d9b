import { Injectable } from '@nestjs/common';
import { leftCents } from '../ledger/payment.rules';
import { PaymentGateway, type RefundCall } from '../provider/payment-gateway';
import { ProviderReader } from '../provider/provider-reader';
import { ProviderSnapshotVersions } from '../provider/provider-snapshot-versions';
import type { ProviderRefund, RefundedPayment } from '../provider/provider.types';
import type { PartAnswer } from './refund.rules';

/** The outcome of one try of one part, and the payment as read after it. */
export interface RefundAnswer extends PartAnswer {
  readonly made: readonly ProviderRefund[];
  /** The provider's code, if it refused or failed. */
  readonly refusal: string | null;
  readonly seen: RefundedPayment | null;
}

/** Asks the provider to refund parts of payments, and reads the result. */
@Injectable()
export class RefundCalls {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly reader: ProviderReader,
    private readonly versions: ProviderSnapshotVersions,
  ) {}

  /**
   * Tries once. Whatever was refunded under its mark counts as done (a key is forgotten after a
   * day), and no more than what is left is requested. The next try has another key, so it runs only
   * once the provider has responded to this one.
   * @param since when it was first requested; a manual refund after that may be the same money.
   * @param isPressed whether a person has looked and wants it anyway.
   * @throws PaymentProviderFailed if it may or may not have happened; repeat the same try.
   */
  async try(part: RefundCall, since: Date, isPressed: boolean): Promise<RefundAnswer> {
    const seen = await this.read(part.paymentIntentId);
    const made = madeIn(seen, part.mark);
    const nothing = { made, refusal: null, seen, leftCents: seen && leftCents(seen.payment) };
    if (made.some(isAlive)) return { ...nothing, failure: null };
    const byHand = seen?.payment.refunds.some(
      ({ mark, createdAt }) => mark === null && createdAt.getTime() >= wholeSecond(since),
    );
    if (byHand && !isPressed) return { ...nothing, failure: 'waiting' };
    const left = nothing.leftCents ?? part.amountCents;
    if (left === 0) return { ...nothing, failure: 'refused' };
    return this.ask({ ...part, amountCents: Math.min(part.amountCents, left) });
  }

  /** Reads a payment's current state from the provider. */
  async read(paymentIntentId: string): Promise<RefundedPayment | null> {
    const snapshotVersion = await this.versions.next();
    const payment = await this.reader.payment(paymentIntentId);
    return payment && { snapshotVersion, payment };
  }

  private async ask(part: RefundCall): Promise<RefundAnswer> {
    const answer = await this.gateway.refund(part);
    const seen = await this.read(part.paymentIntentId);
    const found = madeIn(seen, part.mark);
    const left = seen && leftCents(seen.payment);
    if ('made' in answer)
      return {
        made: found.length > 0 ? found : [answer.made],
        failure: null,
        refusal: null,
        seen,
        leftCents: left,
      };
    const isMade = found.some(isAlive);
    return {
      made: found,
      failure: isMade ? null : answer.outcome,
      refusal: isMade ? null : answer.code,
      seen,
      leftCents: left,
    };
  }
}

const madeIn = (seen: RefundedPayment | null, mark: string): ProviderRefund[] =>
  seen?.payment.refunds.filter((refund) => refund.mark === mark) ?? [];

const isAlive = ({ state }: ProviderRefund): boolean => state !== 'returned';

/** The provider's times are in whole seconds. */
const wholeSecond = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000;
