import type { SaleStatus } from '../../editions/clinics.types';
import type { BookingStatus } from '../booking.types';

/** What a participant tells the coach; empty where they left it out. [T46] */
export interface ParticipantAnswers {
  /** Their own, for the days of the clinic. */
  readonly phone: string;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
  readonly diet: string;
  readonly health: string;
  readonly boat: string;
  readonly experience: string;
}

/** By a link nothing of what was told before is shown, so what is left empty there stays as it was. @param before null where nothing was told */
export const answersByLink = (
  before: ParticipantAnswers | null,
  { emergencyName, emergencyPhone, ...told }: ParticipantAnswers,
): ParticipantAnswers => ({
  emergencyName,
  emergencyPhone,
  phone: told.phone || (before?.phone ?? ''),
  diet: told.diet || (before?.diet ?? ''),
  health: told.health || (before?.health ?? ''),
  boat: told.boat || (before?.boat ?? ''),
  experience: told.experience || (before?.experience ?? ''),
});

/** Nobody is asked again before so long has passed: a second press means the same mail. */
export const ASK_AGAIN_MINUTES = 10;

interface Held {
  readonly saleStatus: SaleStatus;
  readonly endsOn: string;
  readonly today: string;
}

/** Whether a clinic's forms are asked for: it is held and not over. */
export const asksForForms = ({ saleStatus, endsOn, today }: Held): boolean => saleStatus !== 'cancelled' && endsOn >= today;

/** Whether there is somebody to ask: a paid place at such a clinic. */
export const takesAnswers = (place: Held & { readonly status: BookingStatus }): boolean =>
  place.status === 'completed' && asksForForms(place);

/** Whether a mail that asks may go out now. */
export const mayAsk = (form: { readonly answeredAt: Date | null; readonly askedAt: Date | null }, now: Date): boolean =>
  form.answeredAt === null && (form.askedAt === null || now.getTime() - form.askedAt.getTime() >= ASK_AGAIN_MINUTES * 60_000);
