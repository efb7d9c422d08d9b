import { DomainError } from '../../../common/errors/domain-error';
import type { PauseRefusal } from './pause.rules';

export class NoPlanToManage extends DomainError {
  readonly code = 'NO_PLAN_TO_MANAGE';
  readonly kind = 'conflict';
  constructor() {
    super('They have no plan that runs, so there is nothing to change. Please load the page again.');
  }
}

const REFUSALS: Readonly<Record<PauseRefusal, string>> = {
  paused: 'This plan is paused already. Once the paused month has begun, another can be added.',
  ending: 'This plan ends with the month that is paid for. To pause it instead, keep it first.',
  overdue: 'Their last payment did not go through. They have to update their card first.',
  'not-running': 'This plan is not running, so there is nothing to pause.',
};

/** The same as `CannotGoOn`, said to staff. */
export class CannotGoOnTheirs extends DomainError {
  readonly code = 'CANNOT_GO_ON';
  readonly kind = 'conflict';
  constructor() {
    super('This plan is canceled and ends with the month that runs. Press “Keep the plan” first, then go on.');
  }
}

/** The same as `CannotPause`, said to staff. */
export class CannotPauseTheirs extends DomainError {
  readonly code = 'CANNOT_PAUSE';
  readonly kind = 'conflict';
  constructor(reason: PauseRefusal) {
    super(REFUSALS[reason]);
  }
}
