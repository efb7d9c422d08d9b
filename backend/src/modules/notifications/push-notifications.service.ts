import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../common/ids/new-id';
import { Outbox } from '../../common/outbox/outbox';
import { sendPush } from './jobs/send-push.job';
import type { PushSubscription } from './push-subscription.entity';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';
import { PushEndpointRefused, PushUnavailable } from './push.errors';
import { PushTransport, type Push } from './push-transport';

/** More devices than anyone uses; the oldest ones go. */
const MOST_DEVICES = 10;

export type NewDevice = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth' | 'device'>;

/** Notifications on students' devices, beside the emails. */
@Injectable()
export class PushNotifications {
  constructor(
    private readonly db: DataSource,
    private readonly outbox: Outbox,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly transport: PushTransport,
  ) {}

  /** Returns the key with which browsers subscribe; null if notifications aren't set up. */
  get publicKey(): string | null {
    return this.transport.publicKey;
  }

  /** Newest first. */
  devicesOf(studentId: string): Promise<PushSubscription[]> {
    return this.subscriptions.ofStudent(studentId);
  }

  /**
   * Registers a browser; doing it again updates it.
   * @throws PushUnavailable, PushEndpointRefused
   */
  async subscribe(studentId: string, device: NewDevice): Promise<void> {
    if (this.publicKey === null) throw new PushUnavailable();
    if (!this.transport.accepts(device.endpoint)) throw new PushEndpointRefused();
    await this.db.transaction(async (tx) => {
      await this.subscriptions.keep(tx, { ...device, id: newId(), studentId });
      await this.subscriptions.keepNewest(tx, studentId, MOST_DEVICES);
    });
  }

  /** Does nothing if it's already gone. */
  unsubscribe(studentId: string, id: string): Promise<void> {
    return this.subscriptions.remove(id, studentId);
  }

  /** Ends a browser's notifications, because its student signs out in it. */
  signedOut(studentId: string, endpoint: string): Promise<void> {
    return this.subscriptions.removeBrowser(studentId, endpoint);
  }

  /**
   * Ends a student's notifications in all browsers, because all sessions end.
   * @param keptEndpoint of the browser that stays signed in
   */
  signedOutEverywhere(tx: EntityManager, studentId: string, keptEndpoint?: string): Promise<void> {
    return this.subscriptions.removeAll(tx, studentId, keptEndpoint);
  }

  /**
   * Notifies each of a student's devices, once the caller's transaction is committed.
   * @param causedBy the id of what happened; the same event notifies a device once.
   */
  async notify(
    tx: EntityManager,
    studentId: string,
    { kind, path, causedBy }: Push & { readonly causedBy: string },
  ): Promise<void> {
    for (const { id: subscriptionId } of await this.subscriptions.ofStudent(studentId, tx))
      await this.outbox.enqueue(tx, sendPush, { subscriptionId, kind, path, causedBy });
  }
}
