import { DomainError } from '../../common/errors/domain-error';

export class DrillNotFound extends DomainError {
  readonly code = 'DRILL_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This drill isn’t in the library. Choose another one.');
  }
}

/** Another window changed the drill in the meantime. */
export class DrillChanged extends DomainError {
  readonly code = 'DRILL_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('This drill was changed in another window. Reload it before you continue.');
  }
}

export class AssignedDrillNotFound extends DomainError {
  readonly code = 'GIVEN_DRILL_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This drill is no longer on your list. Reload the page.');
  }
}

/** A day that can't be checked off: in the future, outside the assignment, or too long ago. */
export class DayRefused extends DomainError {
  readonly code = 'DAY_REFUSED';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(fault: string) {
    super(fault);
    this.fields = { doneOn: fault };
  }
}

/** An invalid frequency or last day. */
export class DosageRefused extends DomainError {
  readonly code = 'DOSAGE_REFUSED';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(field: 'timesPerWeek' | 'untilDate' | 'drillIds', fault: string) {
    super(fault);
    this.fields = { [field]: fault };
  }
}
