import { refusal } from '../../../common/errors/domain-error';
import type { PauseRefusal } from './pause.rules';

export class NoPlanToManage extends refusal(
  'NO_PLAN_TO_MANAGE',
  'conflict',
  'They don’t have an active plan, so there’s nothing to change. Reload the page.',
) {}

const REFUSALS: Readonly<Record<PauseRefusal, string>> = {
  paused: 'This plan is already paused. Once the paused month begins, you can add another one.',
  ending: 'This plan ends with the month they’ve paid for. To pause it instead, keep it first.',
  overdue: 'Their last payment didn’t go through. They have to update their card first.',
  'not-running': 'This plan isn’t active, so there’s nothing to pause.',
};

/** The same as `CannotResume`, worded for staff. */
export class CannotResumeTheirs extends refusal(
  'CANNOT_GO_ON',
  'conflict',
  'This plan is canceled and ends with the current month. Click “Keep the plan” first, then continue.',
) {}

/** The same as `CannotPause`, worded for staff. */
export class CannotPauseTheirs extends refusal(
  'CANNOT_PAUSE',
  'conflict',
  (reason: PauseRefusal) => REFUSALS[reason],
) {}
