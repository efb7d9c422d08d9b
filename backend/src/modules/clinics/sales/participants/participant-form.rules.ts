import type { SaleStatus } from '../../editions/clinics.types';
import type { BookingStatus } from '../booking/booking.types';

/** A participant's answers; empty if they skipped one. [T46] */
export interface ParticipantAnswers {
  /** Their own number during the clinic. */
  readonly phone: string;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
  readonly diet: string;
  readonly health: string;
  readonly boat: string;
  readonly experience: string;
}

/**
 * Merges answers sent through a link. The link doesn't show earlier answers, so an empty field
 * keeps its earlier value.
 * @param before null if nothing was answered before
 */
export const answersByLink = (
  before: ParticipantAnswers | null,
  { emergencyName, emergencyPhone, ...given }: ParticipantAnswers,
): ParticipantAnswers => ({
  emergencyName,
  emergencyPhone,
  phone: given.phone || (before?.phone ?? ''),
  diet: given.diet || (before?.diet ?? ''),
  health: given.health || (before?.health ?? ''),
  boat: given.boat || (before?.boat ?? ''),
  experience: given.experience || (before?.experience ?? ''),
});

/**
 * The shortest time between two emails to the same person. A second click within it sends nothing.
 */
export const ASK_AGAIN_MINUTES = 10;

interface Held {
  readonly saleStatus: SaleStatus;
  readonly endsOn: string;
  readonly today: string;
}

/** Returns whether a clinic's forms are requested: it isn't canceled or over. */
export const asksForForms = ({ saleStatus, endsOn, today }: Held): boolean =>
  saleStatus !== 'cancelled' && endsOn >= today;

/** Returns whether a place's form is accepted: it's paid, at such a clinic. */
export const takesAnswers = (place: Held & { readonly status: BookingStatus }): boolean =>
  place.status === 'completed' && asksForForms(place);

/** Returns whether an email asking for the form can be sent now. */
export const mayAsk = (
  form: { readonly answeredAt: Date | null; readonly askedAt: Date | null },
  now: Date,
): boolean =>
  form.answeredAt === null &&
  (form.askedAt === null || now.getTime() - form.askedAt.getTime() >= ASK_AGAIN_MINUTES * 60_000);
