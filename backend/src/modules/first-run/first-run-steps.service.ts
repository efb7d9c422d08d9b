import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../common/audit/audit-log';
import { Environment } from '../../config/environment';
import { EditionSeatsService, type EditionOnSale } from '../clinics/editions/edition-seats.service';
import { Samples } from '../content/samples/samples.service';
import { SitePhotos } from '../content/site-photos.service';
import { SiteSettings } from '../content/site-settings.service';
import { MailServer } from '../mail/mail-server.service';
import { CoachingPrices } from '../payments/prices/coaching-prices.service';
import {
  clinicStanding,
  mailStanding,
  nameStanding,
  paymentsStanding,
  photosStanding,
  pricesStanding,
  samplesStanding,
} from './first-run.rules';
import type { Outcome, Standing, StepKind } from './first-run.types';

/** Reads each step's status from what it's about. */
@Injectable()
export class FirstRunSteps {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly prices: CoachingPrices,
    private readonly editions: EditionSeatsService,
    private readonly mail: MailServer,
    private readonly samples: Samples,
    private readonly sitePhotos: SitePhotos,
  ) {}

  /**
   * Returns a step's status. @param tested the result of the last test with the current settings
   */
  standing(kind: StepKind, tested: Outcome | null): Promise<Standing> {
    const read: Readonly<Record<StepKind, () => Promise<Standing>>> = {
      name: async () => nameStanding(await this.settings.get()),
      prices: async () =>
        pricesStanding({ ...(await this.prices.known()), isSandbox: this.isSandbox }, tested),
      clinic: () => this.clinic(),
      photos: () => this.photos(),
      payments: () =>
        Promise.resolve(
          paymentsStanding({ isSandbox: this.isSandbox, isLive: this.isLive }, tested),
        ),
      mail: () => Promise.resolve(mailStanding(this.mail.host, tested)),
      samples: async () => samplesStanding(await this.samples.counts()),
    };
    return read[kind]();
  }

  /** Returns the dates on sale that someone here added or changed, the next one first. */
  async ownEditions(): Promise<{
    readonly own: readonly EditionOnSale[];
    readonly others: number;
  }> {
    const all = await this.editions.onSale();
    const touched = await this.audit.doneTo(
      all.map(({ id }) => id),
      'clinics.edition-',
    );
    const own = all.filter(({ id }) => touched.has(id));
    return { own, others: all.length - own.length };
  }

  private async clinic(): Promise<Standing> {
    const { own, others } = await this.ownEditions();
    return clinicStanding(
      own.map(({ title }) => title),
      others,
    );
  }

  private async photos(): Promise<Standing> {
    const [{ portrait }, photos] = await Promise.all([this.settings.get(), this.sitePhotos.all()]);
    return photosStanding([
      { key: null, name: 'Your portrait', page: 'portrait', done: portrait !== null },
      ...photos.map(({ key, caption, page, isOwn }) => ({
        key,
        name: caption,
        page,
        done: isOwn,
      })),
    ]);
  }

  private get isSandbox(): boolean {
    return this.env.stripeApiBase !== null;
  }

  private get isLive(): boolean {
    return !this.isSandbox && /^[sr]k_live_/.test(this.env.stripeSecretKey);
  }
}
