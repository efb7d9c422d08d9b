import type { PlanKind } from '../../modules/clinics/editions/clinics.types';
import { sellClinic } from '../killed-clinics';
import type { KilledProduct } from '../killed-product';
import type { TestClient } from '../test-client';
import { TEST_OWNER } from '../test-environment';
import { buy, type Outcome } from './buyers';
import { INVARIANTS } from './invariants';
import { killsOf, planWeek, type Round, type WeekSize } from './plan.rules';
import { makeTrouble } from './troubles';

/** Longer than any hold or provider page lasts. */
const PAST_EVERY_HOLD_SECONDS = 37 * 60;
const AGAIN_MS = 250;
/** How long the product may take to settle once nothing goes wrong anymore. */
const RESTS_WITHIN_MS = 240_000;
const BOOKED_WITHIN_MS = 120_000;

/** A plan's checkout page can be paid for a day and holds no place. */
const LEFT_OPEN = `EXISTS (SELECT 1 FROM clinic_places WHERE state = 'held') OR EXISTS (SELECT 1 FROM clinic_bookings WHERE status = 'pending')
  OR EXISTS (SELECT 1 FROM checkout_intents WHERE mode = 'payment' AND status IN ('created', 'open'))`;

/** What happened, in numbers. */
export interface WeekReport {
  readonly rounds: number;
  readonly kills: number;
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
  readonly refunds: number;
  readonly disputes: number;
}

export interface Week extends WeekSize {
  readonly seed: number;
  readonly capacity: number;
  /** No round starts after this many minutes. */
  readonly minutes: number;
  readonly tell: (line: string) => void;
}

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, AGAIN_MS));

const toText = ({ buyers, troubles, after }: Round): string =>
  [
    `${buyers.length} buyers (${buyers.join(', ')})`,
    ...troubles.map(
      (trouble) =>
        `${trouble.at}: ${trouble.does}${trouble.does === 'kill' ? ` at ${trouble.failpoint ?? 'any time'}` : ''}`,
    ),
    ...(after ? [after] : []),
  ].join('; ');

/**
 * Runs buyers, kills, faults and cut connections, two troubles at a time; then lets the product
 * settle and runs its own money check.
 */
export class HostileWeek {
  private readonly outcomes: Partial<Record<Outcome, number>> = {};
  private people = 0;
  private refunds = 0;
  private disputes = 0;

  constructor(
    private readonly product: KilledProduct,
    private readonly week: Week,
  ) {}

  async run(): Promise<WeekReport> {
    const { seed, minutes, capacity, tell } = this.week;
    await sellClinic(this.product, capacity);
    const rounds = planWeek(seed, this.week);
    const lastStart = Date.now() + minutes * 60_000;
    let done = 0;
    for (const round of rounds) {
      if (Date.now() > lastStart) break;
      done += 1;
      tell(`${done}/${rounds.length}  ${toText(round)}`);
      await this.live(round);
    }
    await this.comeToRest();
    await this.compareMoney();
    const { outcomes, refunds, disputes } = this;
    return { rounds: done, kills: killsOf(rounds.slice(0, done)), outcomes, refunds, disputes };
  }

  private async live({ buyers, troubles, after }: Round): Promise<void> {
    const people = Promise.all(
      buyers.map((buyer) => buy(this.product, buyer, `buyer${(this.people += 1)}@example.com`)),
    );
    await Promise.all([
      people,
      ...troubles.map((trouble) =>
        makeTrouble(
          this.product,
          trouble,
          people.catch(() => undefined),
        ),
      ),
    ]);
    for (const outcome of await people) this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + 1;
    this.product.assertRunning();
    if (after !== null) await (after === 'refund' ? this.refund() : this.dispute());
    const { broken } = await INVARIANTS['paid + live holds ≤ capacity'](this.product);
    if (broken.length > 0)
      throw new Error(`oversold in the middle of the week: ${broken.join('; ')}`);
  }

  /**
   * Refunds the first booking that still has its money, as the coach would. Deposits are
   * nonrefundable, so it's one that was paid in full.
   */
  private async refund(): Promise<void> {
    const booking = await this.booked('full');
    if (!booking) return;
    const admin = await this.admin();
    const asked = { amountCents: booking.cents, reason: 'High water' };
    const answer = await this.answered(
      () => this.product.post(`/api/admin/bookings/${booking.id}/refund`, asked, admin),
      [409],
    );
    if (answer === 200) this.refunds += 1;
  }

  private async dispute(): Promise<void> {
    const booking = await this.booked();
    if (!booking) return;
    const { id } = await this.product.sandbox.openDispute({ payment_intent: booking.payment });
    await this.product.sandbox.closeDispute(id, 'won');
    this.disputes += 1;
  }

  /** Returns the first booking that still has its money, or null if none appears in time. */
  private async booked(
    plan: PlanKind | null = null,
  ): Promise<{ id: string; cents: number; payment: string } | null> {
    const paid = this.outcomes.paid ?? 0;
    const until = Date.now() + (paid === 0 ? 0 : BOOKED_WITHIN_MS);
    while (Date.now() < until) {
      const [booking] = await this.product.rows<{ id: string; cents: number; payment: string }>(
        `SELECT b.id, b.paid_cents AS cents, p.payment_intent_id AS payment FROM clinic_bookings b JOIN payments p ON p.intent_id = b.intent_id
          WHERE b.status = 'completed' AND b.refunded_cents = 0 AND p.status = 'paid'
            AND b.plan_kind = coalesce($1, b.plan_kind)
            AND NOT EXISTS (SELECT 1 FROM payment_disputes d WHERE d.payment_id = p.id) ORDER BY b.booked_at LIMIT 1`,
        [plan],
      );
      if (booking) return booking;
      await pause();
    }
    return null;
  }

  /**
   * Lets time pass without further faults: pages end, holds expire, and the product asks for what
   * no webhook delivered. Jobs that wait for a retry get it now, so the test doesn't wait an hour
   * for them.
   */
  private async comeToRest(): Promise<void> {
    const { product } = this;
    await product.sandbox.clearFaults();
    await product.sandbox.setMode({ type: '*', mode: 'deliver' });
    await product.sandbox.release();
    await product.rows('UPDATE app_clock SET shift = shift + make_interval(secs => $1)', [
      PAST_EVERY_HOLD_SECONDS,
    ]);
    await product.sandbox.advance(PAST_EVERY_HOLD_SECONDS);
    await product.restart('worker'); // the worker checks everything when it starts
    const until = Date.now() + RESTS_WITHIN_MS;
    for (let before = ''; Date.now() < until; await pause()) {
      await product.rows(
        'UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL AND available_at > now()',
      );
      await product.sandbox.deliverPending();
      const { open } = await product.one<{ open: boolean }>(
        `SELECT ${LEFT_OPEN} OR EXISTS (SELECT 1 FROM outbox WHERE done_at IS NULL AND parked_at IS NULL) AS open`,
      );
      const after = await product.happenings();
      if (!open && after === before) return;
      before = after;
    }
  }

  private async compareMoney(): Promise<void> {
    const admin = await this.admin();
    await this.answered(() => this.product.post('/api/admin/reconcile/run', {}, admin));
  }

  private async admin(): Promise<TestClient> {
    const admin = this.product.client();
    await this.answered(() => this.product.post('/api/coach/login', TEST_OWNER, admin));
    return admin;
  }

  /** Retries until the answer is 200 or one of the other final statuses. */
  private async answered(
    ask: () => Promise<{ readonly status: number } | null>,
    final: readonly number[] = [],
  ): Promise<number> {
    const until = Date.now() + RESTS_WITHIN_MS;
    for (let last: number | null = null; ; await pause()) {
      last = (await ask())?.status ?? last;
      if (last !== null && (last === 200 || final.includes(last))) return last;
      if (Date.now() > until) throw new Error(`the last answer was ${String(last)}`);
    }
  }
}
