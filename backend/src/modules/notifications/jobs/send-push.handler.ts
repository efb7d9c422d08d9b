import { Injectable } from '@nestjs/common';
import { logger } from '../../../common/logging/logger';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { PushSubscriptionsRepository } from '../push-subscriptions.repository';
import type { PushOutcome } from '../push.rules';
import { PushTransport } from '../push-transport';
import { sendPush, type SendPushPayload } from './send-push.job';

/**
 * Notifies one device. A try that is repeated after a lost response shows nothing twice, because
 * the device replaces a notification with the same tag.
 */
@Injectable()
@HandlesJob(sendPush)
export class SendPushHandler implements JobHandler<SendPushPayload, PushOutcome | null> {
  constructor(
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly transport: PushTransport,
  ) {}

  /** Returns null if the device is no longer registered. @throws Error if it has to be tried again */
  async prepare({ subscriptionId, kind, path }: SendPushPayload): Promise<PushOutcome | null> {
    const subscription = await this.subscriptions.find(subscriptionId);
    if (!subscription) return null;
    const outcome = await this.transport.send(subscription, { kind, path });
    if (outcome === 'retry') throw new Error('the push service is busy or down');
    if (outcome === 'refused')
      logger.warn({ subscriptionId, kind }, 'a push service did not accept a notification');
    return outcome;
  }

  /** Removes a browser that has unsubscribed. */
  async handle(
    { subscriptionId }: SendPushPayload,
    { tx, prepared }: JobContext<PushOutcome | null>,
  ): Promise<void> {
    if (prepared === 'gone') await this.subscriptions.remove(subscriptionId, undefined, tx);
  }
}
