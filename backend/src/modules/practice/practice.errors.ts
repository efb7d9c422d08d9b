import { DomainError, refusal } from '../../common/errors/domain-error';

export class DrillNotFound extends refusal(
  'DRILL_NOT_FOUND',
  'not-found',
  'This drill isn’t in the library. Choose another one.',
) {}

/** Another window changed the drill in the meantime. */
export class DrillChanged extends refusal(
  'DRILL_CHANGED',
  'conflict',
  'This drill was changed in another window. Reload it before you continue.',
) {}

export class AssignedDrillNotFound extends refusal(
  'GIVEN_DRILL_NOT_FOUND',
  'not-found',
  'This drill is no longer on your list. Reload the page.',
) {}

/** A day that can't be checked off: in the future, outside the assignment, or too long ago. */
export class DayRefused extends refusal('DAY_REFUSED', 'invalid', (fault: string) => fault, {
  field: 'doneOn',
}) {}

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
