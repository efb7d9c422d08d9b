import { formatInZone } from '../../../common/clock/zoned-time.rules';
import { DomainError, refusal } from '../../../common/errors/domain-error';
import type { Opening } from './opening.rules';

type ZonedOpening = Opening & { readonly timezone: string };

const inWords = (at: Date | null, { timezone }: ZonedOpening): string =>
  at ? formatInZone(at, timezone) : 'a time to be set';

export class ClinicNotFound extends refusal(
  'CLINIC_NOT_FOUND',
  'not-found',
  'There’s no such clinic',
) {}

export class EditionNotFound extends refusal(
  'EDITION_NOT_FOUND',
  'not-found',
  'There are no such dates',
) {}

export class EditionExists extends refusal(
  'EDITION_EXISTS',
  'conflict',
  'This clinic already has dates that start on that day.',
  {
    field: 'startsOn',
  },
) {}

export class NextSeasonExists extends refusal(
  'NEXT_SEASON_EXISTS',
  'conflict',
  (which: string) => `The next season is already there: ${which}.`,
) {}

/** A series can have only one edition per start date, canceled or not. */
export class NextSeasonCancelled extends refusal(
  'NEXT_SEASON_CANCELLED',
  'conflict',
  (day: string) =>
    `The next season would start on ${day}, but the dates that start then are canceled. Set their sale to “On sale” again, or add dates that start on another day.`,
) {}

export class CapacityTooLow extends DomainError {
  readonly code = 'CAPACITY_TOO_LOW';
  readonly kind = 'conflict';
  override readonly extra: { taken: number };
  override readonly fields: Record<string, string>;
  constructor(taken: number) {
    super(
      taken === 1
        ? '1 spot is already taken, so there can’t be fewer.'
        : `${taken} spots are already taken, so there can’t be fewer.`,
    );
    this.extra = { taken };
    this.fields = { capacity: this.message };
  }
}

/** No one can book yet. */
export class NotOpenYet extends DomainError {
  readonly code = 'NOT_OPEN_YET';
  readonly kind = 'conflict';
  constructor(opening: ZonedOpening) {
    const members = opening.membersFrom
      ? ` Coaching members can book from ${inWords(opening.membersFrom, opening)}.`
      : '';
    super(
      `Booking for this clinic opens on ${inWords(opening.opensAt, opening)}.${members} You have not been charged.`,
    );
  }
}

/** Only members can book, and the visitor isn't a member or isn't signed in. */
export class MembersOnly extends refusal(
  'MEMBERS_ONLY',
  'conflict',
  (opening: ZonedOpening) =>
    `Coaching members can book this clinic first; it opens to everyone on ${inWords(opening.opensAt, opening)}. If you’re a member, sign in and book now. You have not been charged.`,
) {}
