import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { StaffService } from '../auth/staff.service';
import { SiteSettings } from '../content/site-settings.service';
import { MailServer } from '../mail/mail-server.service';
import { MailService } from '../mail/mail.service';
import { CoachingPrices, type MissingPrice } from '../payments/prices/coaching-prices.service';
import { PaymentProviderFailed } from '../payments/provider/provider.errors';
import { FirstRunSteps } from './first-run-steps.service';
import { missingPricesText } from './first-run.rules';
import type { Outcome, StepKind } from './first-run.types';
import { SiteProbe } from './site-probe';

const SAID_BY_EFFECT: Readonly<Record<PaymentProviderFailed['effect'], string>> = {
  refused: 'The payment provider refused the request. Check the price IDs.',
  'not-now': 'The payment provider didn’t accept the key. Check STRIPE_SECRET_KEY.',
  unknown: 'The payment provider couldn’t be reached.',
  failed: 'Something went wrong on the payment provider’s side. Try again in a few minutes.',
};

/**
 * Tests each step for real: calls the provider, signs in to the mail server and sends an email, or
 * opens a page as visitors see it.
 */
@Injectable()
export class FirstRunTests {
  constructor(
    private readonly db: DataSource,
    private readonly staff: StaffService,
    private readonly settings: SiteSettings,
    private readonly prices: CoachingPrices,
    private readonly server: MailServer,
    private readonly mail: MailService,
    private readonly steps: FirstRunSteps,
    private readonly site: SiteProbe,
  ) {}

  run(kind: StepKind, actor: StaffActor): Promise<Outcome> {
    const tests: Readonly<Record<StepKind, () => Promise<Outcome>>> = {
      name: async () => this.site.shows('/', (await this.settings.get()).coachName),
      prices: () =>
        this.ofProvider(async (missing) =>
          missing.length === 0 ? this.pricesSay() : { ok: false, said: missingPricesText(missing) },
        ),
      clinic: () => this.clinic(),
      payments: () =>
        this.ofProvider(() =>
          Promise.resolve({ ok: true, said: 'The payment provider accepted the request.' }),
        ),
      mail: () => this.sendMail(actor),
      photos: () => this.checkAgain('photos'),
      samples: () => this.checkAgain('samples'),
    };
    return tests[kind]();
  }

  private async checkAgain(kind: StepKind): Promise<Outcome> {
    const { done, text } = await this.steps.standing(kind, null);
    return { ok: done, said: text };
  }

  /** Asks the provider for both prices. */
  private async ofProvider(
    then: (missing: readonly MissingPrice[]) => Promise<Outcome>,
  ): Promise<Outcome> {
    let missing: readonly MissingPrice[];
    try {
      missing = await this.prices.refresh();
    } catch (error) {
      if (!(error instanceof PaymentProviderFailed)) throw error;
      return { ok: false, said: SAID_BY_EFFECT[error.effect] };
    }
    return then(missing);
  }

  private async pricesSay(): Promise<Outcome> {
    const { text } = await this.steps.standing('prices', { ok: true, said: '' });
    return { ok: true, said: text };
  }

  private async clinic(): Promise<Outcome> {
    const { own } = await this.steps.ownEditions();
    const [next] = own;
    if (next) return this.site.shows('/clinics', next.title);
    const { text } = await this.steps.standing('clinic', null);
    return { ok: false, said: text };
  }

  private async sendMail(actor: StaffActor): Promise<Outcome> {
    const refusal = await this.server.verify();
    if (refusal !== null) return { ok: false, said: refusal };
    const to = await this.db.transaction(async (tx) => {
      const { email } = await this.staff.findContact(tx, actor.id);
      await this.mail.queue(tx, { template: 'test-mail', to: email, causedBy: newId(), data: {} });
      return email;
    });
    return {
      ok: true,
      said: `Signed in at ${this.server.host}. A test email is on its way, so check the inbox at ${to}.`,
    };
  }
}
