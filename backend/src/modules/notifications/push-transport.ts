import { Inject, Injectable } from '@nestjs/common';
import webpush from 'web-push';
import { Environment } from '../../config/environment';
import { isPushEndpoint } from '../../config/push-services.rules';
import { vapidKeysOf } from '../../config/vapid-keys';
import type { PushSubscription } from './push-subscription.entity';
import { pushOutcome, PUSH_TITLES, type PushKind, type PushOutcome } from './push.rules';

/** A device that is off gets it within a day, or not at all. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

/** A notification: its kind decides the title, which is all that a device gets. */
export interface Push {
  readonly kind: PushKind;
  /** The portal's page that it opens. */
  readonly path: string;
}

/** Sends encrypted notifications to push services (RFC 8030, 8291, 8292), and nowhere else. */
@Injectable()
export class PushTransport {
  constructor(@Inject(Environment) private readonly env: Environment) {}

  /** The key with which browsers subscribe; null if notifications aren't set up. */
  get publicKey(): string | null {
    return this.env.vapidPrivateKey === null
      ? null
      : (vapidKeysOf(this.env.vapidPrivateKey)?.publicKey ?? null);
  }

  accepts(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.env.pushServices);
  }

  /** @throws Error if the service can't be reached */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>,
    { kind, path }: Push,
  ): Promise<PushOutcome> {
    const keys = this.env.vapidPrivateKey === null ? null : vapidKeysOf(this.env.vapidPrivateKey);
    if (keys === null || !this.accepts(endpoint)) return 'refused';
    const payload = JSON.stringify({ title: PUSH_TITLES[kind], path, tag: `${kind}:${path}` });
    try {
      const { statusCode } = await webpush.sendNotification(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: this.subject, ...keys },
          TTL: TTL_SECONDS,
          contentEncoding: 'aes128gcm',
          timeout: TIMEOUT_MS,
        },
      );
      return pushOutcome(statusCode);
    } catch (error) {
      if (error instanceof webpush.WebPushError) return pushOutcome(error.statusCode);
      throw error;
    }
  }

  /** Whom a push service contacts about us: it accepts only https and mailto addresses. */
  private get subject(): string {
    const { publicUrl, ownerEmail } = this.env;
    return publicUrl.startsWith('https:') ? publicUrl : `mailto:${ownerEmail}`;
  }
}
