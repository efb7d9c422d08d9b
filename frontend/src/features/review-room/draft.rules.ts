import { MOST_DRAWINGS, MOST_MARKS } from '@wavetrain/shared/review-content';
import type { RoomContent, RoomDrawing, RoomMark } from './api/review-room';

/** How long a new mark's drawings stay during playback. */
export const USUAL_SPAN_MS = 1_500;
/** Scored parts of the stroke: marks on them explain the scores. */
const SCORED = ['head', 'paddle', 'boat', 'body'];

const timeOf = ({ ticks, timescale }: RoomMark): number => ticks / timescale;
const inOrder = (marks: readonly RoomMark[]): RoomMark[] =>
  [...marks].sort((one, other) => timeOf(one) - timeOf(other));

/**
 * Adds a mark at a frame, in order of time. The first one is what to fix first until another is
 * chosen.
 */
export const withMark = (
  draft: RoomContent,
  mark: Pick<RoomMark, 'id' | 'uploadId' | 'ticks' | 'timescale'> & Partial<RoomMark>,
): RoomContent => {
  if (draft.marks.length >= MOST_MARKS) return draft;
  const added: RoomMark = {
    spanMs: USUAL_SPAN_MS,
    part: 'general',
    text: '',
    drawings: [],
    ...mark,
  };
  return shownWhy(
    {
      ...draft,
      marks: inOrder([...draft.marks, added]),
      fixFirstMarkId: draft.fixFirstMarkId ?? added.id,
    },
    added,
  );
};

/** Changes a mark; does nothing if it doesn't exist. */
export const withChangedMark = (
  draft: RoomContent,
  id: string,
  change: Partial<Omit<RoomMark, 'id'>>,
): RoomContent => {
  const before = draft.marks.find((mark) => mark.id === id);
  if (!before) return draft;
  const changed = { ...before, ...change };
  const next = {
    ...draft,
    marks: inOrder(draft.marks.map((mark) => (mark.id === id ? changed : mark))),
  };
  return before.part === changed.part ? next : shownWhy(next, changed);
};

/**
 * Removes a mark and all references to it. What to fix first becomes the earliest remaining mark.
 */
export const withoutMark = (draft: RoomContent, id: string): RoomContent => {
  const marks = draft.marks.filter((mark) => mark.id !== id);
  const fixFirstMarkId =
    draft.fixFirstMarkId === id ? (marks[0]?.id ?? null) : draft.fixFirstMarkId;
  const scores = draft.scores && {
    ...draft.scores,
    markIds: draft.scores.markIds.filter((each) => each !== id),
  };
  return {
    ...draft,
    marks,
    fixFirstMarkId,
    fixFirstGoal: draft.fixFirstMarkId === id ? '' : draft.fixFirstGoal,
    scores,
  };
};

/** Chooses what to fix first. The goal was for the mark before, so another mark starts without one. */
export const withFixFirst = (draft: RoomContent, id: string): RoomContent =>
  draft.fixFirstMarkId === id ? draft : { ...draft, fixFirstMarkId: id, fixFirstGoal: '' };

export const withDrawing = (draft: RoomContent, id: string, drawing: RoomDrawing): RoomContent => {
  const mark = draft.marks.find((each) => each.id === id);
  if (!mark || mark.drawings.length >= MOST_DRAWINGS) return draft;
  return withChangedMark(draft, id, { drawings: [...mark.drawings, drawing] });
};

/** Removes a mark's latest drawing. */
export const withoutLastDrawing = (draft: RoomContent, id: string): RoomContent => {
  const mark = draft.marks.find((each) => each.id === id);
  return mark ? withChangedMark(draft, id, { drawings: mark.drawings.slice(0, -1) }) : draft;
};

/** Adds the mark to those explaining the scores if it is on a scored part, or removes it. */
const shownWhy = (draft: RoomContent, { id, part }: RoomMark): RoomContent => {
  if (!draft.scores) return draft;
  const others = draft.scores.markIds.filter((each) => each !== id);
  return {
    ...draft,
    scores: { ...draft.scores, markIds: SCORED.includes(part) ? [...others, id] : others },
  };
};

/** Sets or removes the scores; at first, every mark on a scored part explains them. */
export const withScores = (
  draft: RoomContent,
  given: Omit<NonNullable<RoomContent['scores']>, 'markIds'> | null,
): RoomContent => {
  if (!given) return { ...draft, scores: null };
  const markIds =
    draft.scores?.markIds ??
    draft.marks.filter(({ part }) => SCORED.includes(part)).map(({ id }) => id);
  return { ...draft, scores: { ...given, markIds } };
};

/** Adds or removes a drill. @param until the last day of drills, if there were none yet */
export const withDrill = (draft: RoomContent, drillId: string, until: string): RoomContent => {
  const drillIds = draft.drillIds.includes(drillId)
    ? draft.drillIds.filter((id) => id !== drillId)
    : [...draft.drillIds, drillId];
  return {
    ...draft,
    drillIds,
    drillsUntil: drillIds.length === 0 ? null : (draft.drillsUntil ?? until),
  };
};

type Frame = Pick<RoomMark, 'ticks' | 'timescale'>;

const marksAt = ({ marks }: RoomContent, at: Frame): readonly RoomMark[] =>
  marks.filter((mark) => mark.ticks * at.timescale === at.ticks * mark.timescale);

/**
 * Returns the mark of a frame that the coach worked on last, or else its first one. It gets what is
 * drawn on the frame. @param at ticks of a timescale
 */
export const markAt = (
  draft: RoomContent,
  at: Frame,
  chosenId: string | null = null,
): RoomMark | undefined => {
  const marks = marksAt(draft, at);
  return marks.find(({ id }) => id === chosenId) ?? marks[0];
};

/**
 * Returns a frame's mark that has no text yet, such as one that was only drawn; a new mark would
 * leave it empty. @param part what the mark should be about, if it's given
 */
export const blankMarkAt = (
  draft: RoomContent,
  at: Frame,
  part?: RoomMark['part'],
): RoomMark | undefined =>
  marksAt(draft, at).find(
    (mark) => mark.text.trim() === '' && (!part || mark.part === 'general' || mark.part === part),
  );

/** Returns whether one more mark fits. */
export const canAddMark = ({ marks }: RoomContent): boolean => marks.length < MOST_MARKS;

/** Says why no more marks can be added, and what to do. */
export const MARKS_FULL = `This review has ${MOST_MARKS} marks, which is the limit. Delete one to add another.`;

/** Returns why a review can't be delivered yet, as text for the coach; null if it can. */
export const missingOf = (draft: RoomContent): string | null => {
  const { marks, measures, takes, notes, drillIds, scores } = draft;
  if (
    marks.length === 0 &&
    measures.length === 0 &&
    takes.length === 0 &&
    notes.trim() === '' &&
    drillIds.length === 0 &&
    !scores
  )
    return 'Nothing to deliver yet. Add a mark, a talk-through, or notes.';
  return null;
};
