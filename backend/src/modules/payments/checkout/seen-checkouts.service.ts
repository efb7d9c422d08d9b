import { Injectable } from '@nestjs/common';
import { SignedLinks } from '../../../common/crypto/signed-links';
import { logger } from '../../../common/logging/logger';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import type { Delivery, SoldTime } from '../fulfilment/fulfilment.types';
import { ProviderReader } from '../provider/provider-reader';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutIntentsRepository } from './checkout-intents.repository';
import { CANCEL_LINK } from './checkout-tries.service';
import { CancelLinkInvalid, CheckoutNotFound } from './checkout.errors';
import { progressOf, type CheckoutProgress } from './checkout.rules';
import { CheckoutService } from './checkout.service';

const SESSION_ID = /^cs_\w{1,200}$/;

/** A checkout as shown to the person who went through it. */
export interface SeenCheckout {
  readonly intent: CheckoutIntent;
  readonly progress: CheckoutProgress;
  readonly delivery: Delivery;
  /** Null until it's delivered. */
  readonly time?: SoldTime | null;
  /** Whether `calendar` has a file for it. */
  readonly hasCalendar?: boolean;
  /**
   * For someone who canceled: until when the spot stays offered to them; null if nothing is held.
   */
  readonly offeredUntil?: Date | null;
}

/** What the person who comes back from the provider's page sees, whether they paid or canceled. */
@Injectable()
export class SeenCheckouts {
  constructor(
    private readonly links: SignedLinks,
    private readonly intents: CheckoutIntentsRepository,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly reader: ProviderReader,
    private readonly checkout: CheckoutService,
  ) {}

  /**
   * Returns how far a checkout is. Asks the provider about an open one, because the browser is
   * often back before the webhook.
   * @throws CheckoutNotFound
   */
  async progress(sessionId: string): Promise<SeenCheckout> {
    const intent = SESSION_ID.test(sessionId) ? await this.intents.findBySession(sessionId) : null;
    if (!intent) throw new CheckoutNotFound();
    if (intent.status !== 'open') return this.seen(intent);
    try {
      const seen = await this.reader.checkoutProgress(sessionId);
      return { intent, progress: progressOf(intent.status, seen?.outcome), delivery: 'pending' };
    } catch (err) {
      logger.warn({ err, intentId: intent.id }, 'progress is read from our own records');
      return { intent, progress: progressOf(intent.status), delivery: 'pending' };
    }
  }

  /**
   * Cancels a checkout: ends the session so that no one can pay it, then releases what it held. A
   * second call changes nothing.
   * @throws CancelLinkInvalid
   */
  async cancel(token: string): Promise<SeenCheckout> {
    const intentId = this.links.read(CANCEL_LINK, token);
    const intent = intentId === null ? null : await this.intents.find(intentId);
    if (!intent) throw new CancelLinkInvalid();
    if (intent.status === 'open') await this.checkout.end(intent.id);
    const after = (await this.intents.find(intent.id)) ?? intent;
    const offeredUntil = (await this.fulfilments.of(intent.kind).offeredUntil?.(intent.id)) ?? null;
    return {
      intent,
      progress: progressOf(after.status),
      delivery: await this.deliveryOf(after),
      offeredUntil,
    };
  }

  /** Returns the calendar file of a delivered checkout. @throws CheckoutNotFound */
  async calendar(sessionId: string): Promise<string> {
    const { intent, hasCalendar } = await this.progress(sessionId);
    const file = hasCalendar ? await this.fulfilments.of(intent.kind).calendarOf?.(intent) : null;
    if (!file) throw new CheckoutNotFound();
    return file;
  }

  private async seen(intent: CheckoutIntent): Promise<SeenCheckout> {
    const [delivery, time] = await Promise.all([
      this.deliveryOf(intent),
      intent.status === 'completed' ? this.fulfilments.of(intent.kind).timeOf?.(intent) : null,
    ]);
    const hasCalendar =
      intent.status === 'completed' &&
      delivery === 'delivered' &&
      this.fulfilments.of(intent.kind).calendarOf !== undefined;
    const progress = progressOf(intent.status);
    return { intent, progress, delivery, time: time ?? null, hasCalendar };
  }

  private async deliveryOf({ id, kind, status }: CheckoutIntent): Promise<Delivery> {
    if (status !== 'completed') return 'pending';
    return (await this.fulfilments.of(kind).deliveryOf?.(id)) ?? 'delivered';
  }
}
