/** Since when somebody waits for the coach's answer, and by when it is due. [T54, T146] */
export interface AnswerClock {
  /** When the oldest message was sent that nobody has answered; null while nobody waits. */
  readonly waitingSince: Date | null;
  /** When its answer is due; null while the plan does not promise one. */
  readonly dueAt: Date | null;
  /** The last warning that the coach has had of this wait, in hours left. */
  readonly warnedHours: number | null;
}

/** What an answer's deadline is reckoned from, beside the time of the question. */
export interface AnswerTerms {
  /** Within so many hours. [P§9] */
  readonly answerHours: number;
  /** Whether the student's plan counts. */
  readonly covered: boolean;
  /** Until when the coach is away; null while they are there. */
  readonly awayUntil: Date | null;
}

/** Of 24 hours the first warning leaves a working evening, the second what an answer takes; the largest first. */
export const WARNING_HOURS = [8, 2] as const;

const HOUR_MS = 3_600_000;

export const NOBODY_WAITS: AnswerClock = { waitingSince: null, dueAt: null, warnedHours: null };

/** The later of the question and the coach's return, and so many hours. */
export const dueAfter = (asked: Date, awayUntil: Date | null, answerHours: number): Date =>
  new Date(Math.max(asked.getTime(), awayUntil?.getTime() ?? 0) + answerHours * HOUR_MS);

/** A student wrote. Whoever waits already goes on waiting: a second question neither starts the clock anew nor puts it off. */
export const startClock = (clock: AnswerClock, asked: Date, { answerHours, covered, awayUntil }: AnswerTerms): AnswerClock => {
  if (clock.waitingSince && (clock.dueAt || !covered)) return clock;
  const dueAt = covered ? dueAfter(asked, awayUntil, answerHours) : null;
  return { waitingSince: clock.waitingSince ?? asked, dueAt, warnedHours: null };
};

/**
 * The coach answered, or said that no answer is needed.
 *
 * @param unseen when the first message came that the coach had not seen then; it goes on waiting, from that time.
 */
export const stopClock = (unseen: Date | null, terms: AnswerTerms): AnswerClock =>
  unseen ? startClock(NOBODY_WAITS, unseen, terms) : NOBODY_WAITS;

/** The coach is back at another time than was said. What was promised comes forward, and is never put off. */
export const moveReturn = (clock: AnswerClock, back: Date, answerHours: number): AnswerClock => {
  if (!clock.waitingSince || !clock.dueAt) return clock;
  const dueAt = dueAfter(clock.waitingSince, back, answerHours);
  return dueAt < clock.dueAt ? { ...clock, dueAt } : clock;
};

/** The warning that is to be sent now; the smallest one alone where several have come due. What is late is warned of once, too. */
export const warningOf = ({ dueAt, warnedHours }: AnswerClock, now: Date): number | null => {
  if (!dueAt) return null;
  const hoursLeft = (dueAt.getTime() - now.getTime()) / HOUR_MS;
  const reached = WARNING_HOURS.filter((hours) => hoursLeft <= hours).at(-1);
  return reached !== undefined && (warnedHours === null || reached < warnedHours) ? reached : null;
};
