import { DomainError } from '../../../common/errors/domain-error';

export class ClinicNotFound extends DomainError {
  readonly code = 'CLINIC_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such clinic');
  }
}

export class EditionNotFound extends DomainError {
  readonly code = 'EDITION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There are no such dates');
  }
}

export class EditionExists extends DomainError {
  readonly code = 'EDITION_EXISTS';
  readonly kind = 'conflict';
  override readonly fields: Record<string, string>;
  constructor() {
    super('This clinic already has dates that start on that day.');
    this.fields = { startsOn: this.message };
  }
}

export class NextSeasonExists extends DomainError {
  readonly code = 'NEXT_SEASON_EXISTS';
  readonly kind = 'conflict';
  constructor(dates: string) {
    super(`The next season is there already: ${dates}.`);
  }
}

/** A series has one edition a day, cancelled or not. */
export class NextSeasonCancelled extends DomainError {
  readonly code = 'NEXT_SEASON_CANCELLED';
  readonly kind = 'conflict';
  constructor(day: string) {
    super(
      `The next season would start on ${day}, and the edition that starts on that day is cancelled. Set its sale to “On sale” again, or make a new edition that starts on another day.`,
    );
  }
}

export class CapacityTooLow extends DomainError {
  readonly code = 'CAPACITY_TOO_LOW';
  readonly kind = 'conflict';
  override readonly extra: { taken: number };
  override readonly fields: Record<string, string>;
  constructor(taken: number) {
    super(taken === 1 ? "1 place is taken already: there can't be fewer." : `${taken} places are taken already: there can't be fewer.`);
    this.extra = { taken };
    this.fields = { capacity: this.message };
  }
}
