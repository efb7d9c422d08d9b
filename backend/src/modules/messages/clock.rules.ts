/** Since when a student has been waiting for the coach's reply, and when it's due. [T54, T146] */
export interface AnswerClock {
  /** When the oldest unanswered message was sent; null if no one is waiting. */
  readonly waitingSince: Date | null;
  /** When the reply is due; null if the plan doesn't promise one. */
  readonly dueAt: Date | null;
  /** The coach's last warning about this wait, in hours left. */
  readonly warnedHours: number | null;
}

/** What a reply's due time depends on, besides the time of the question. */
export interface AnswerTerms {
  /** The hours within which a reply is promised. [P§9] */
  readonly answerHours: number;
  /** Whether the student has an active plan. */
  readonly covered: boolean;
  /** Until when the coach is away; null while they're here. */
  readonly awayUntil: Date | null;
}

/**
 * The hours left at each warning, largest first. Of 24 hours, the first leaves a working evening,
 * the second the time a reply takes.
 */
export const WARNING_HOURS = [8, 2] as const;

const HOUR_MS = 3_600_000;

export const NOT_WAITING: AnswerClock = { waitingSince: null, dueAt: null, warnedHours: null };

/**
 * Returns the due time: this many hours after the question or the coach's return, whichever is
 * later.
 */
export const dueAfter = (asked: Date, awayUntil: Date | null, answerHours: number): Date =>
  new Date(Math.max(asked.getTime(), awayUntil?.getTime() ?? 0) + answerHours * HOUR_MS);

/**
 * Starts the clock after a student wrote. If the student is already waiting, a second question
 * neither restarts nor postpones it.
 */
export const startClock = (
  clock: AnswerClock,
  asked: Date,
  { answerHours, covered, awayUntil }: AnswerTerms,
): AnswerClock => {
  if (clock.waitingSince && (clock.dueAt || !covered)) return clock;
  const dueAt = covered ? dueAfter(asked, awayUntil, answerHours) : null;
  return { waitingSince: clock.waitingSince ?? asked, dueAt, warnedHours: null };
};

/**
 * Stops the clock after the coach replied or said that no reply is needed.
 *
 * @param unseen when the first message arrived that the coach hadn't seen by then; it keeps
 *   waiting, from that time.
 */
export const stopClock = (unseen: Date | null, terms: AnswerTerms): AnswerClock =>
  unseen ? startClock(NOT_WAITING, unseen, terms) : NOT_WAITING;

/**
 * Updates the clock when the coach returns at a different time than announced. A due time moves
 * earlier, never later.
 */
export const moveReturn = (clock: AnswerClock, back: Date, answerHours: number): AnswerClock => {
  if (!clock.waitingSince || !clock.dueAt) return clock;
  const dueAt = dueAfter(clock.waitingSince, back, answerHours);
  return dueAt < clock.dueAt ? { ...clock, dueAt } : clock;
};

/**
 * Returns the warning to send now; only the smallest if several are due. An overdue reply is also
 * warned about once.
 */
export const warningOf = ({ dueAt, warnedHours }: AnswerClock, now: Date): number | null => {
  if (!dueAt) return null;
  const hoursLeft = (dueAt.getTime() - now.getTime()) / HOUR_MS;
  const reached = WARNING_HOURS.filter((hours) => hoursLeft <= hours).at(-1);
  return reached !== undefined && (warnedHours === null || reached < warnedHours) ? reached : null;
};
