import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { Environment } from '../../../config/environment';
import { SignatureRefused, type WebhookRefusal } from './provider.errors';
import { StripeApi } from './stripe-api';

const TOLERANCE_SECONDS = 300;
/** As a tolerance, accepts any time. */
const AT_ANY_TIME = 0;
/** The format of the provider's signatures: a time, and at least one HMAC. */
const SIGNATURE = /^t=\d+,(?:.*,)?v1=[0-9a-f]{64}(?:,|$)/;

/** Decides whether a webhook comes from the provider. */
@Injectable()
export class WebhookSignatures {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
    private readonly api: StripeApi,
  ) {}

  /**
   * Returns a webhook's body, but only if the signature over exactly these bytes is valid and
   * recent.
   * @throws SignatureRefused
   */
  verifiedBody(body: Buffer, signature: string): string {
    if (this.holds(body, signature, TOLERANCE_SECONDS)) return body.toString('utf8');
    throw new SignatureRefused(SIGNATURE.test(signature) ? this.refusalOf(body, signature) : null);
  }

  /** If the signature is valid at another time, a clock is wrong; otherwise the secret is. */
  private refusalOf(body: Buffer, signature: string): WebhookRefusal {
    return this.holds(body, signature, AT_ANY_TIME) ? 'clock' : 'secret';
  }

  private holds(body: Buffer, signature: string, toleranceSeconds: number): boolean {
    const now = this.clock.now().getTime();
    try {
      return (
        this.api.webhooks.signature?.verifyHeader(
          body,
          signature,
          this.env.stripeWebhookSecret,
          toleranceSeconds,
          undefined,
          now,
        ) ?? false
      );
    } catch {
      return false;
    }
  }
}
