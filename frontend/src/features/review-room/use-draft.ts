import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropDraft, keepDraft, lastingDraft, readDraft } from '../../lib/drafts';
import { keepReview, type RoomContent, type RoomReview } from './api/review-room';
import { DraftAutosaver } from './draft-autosaver';

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const NOTHING = { version: -1, draft: '' };

type Later = 'measures' | 'comparisons';

/** Adds what a draft from an earlier build doesn't have. */
export const whole = (content: Omit<RoomContent, Later> & Partial<RoomContent>): RoomContent => ({
  ...content,
  measures: content.measures ?? [],
  comparisons: content.comparisons ?? [],
});

/**
 * Returns a draft in this browser that the server never received; null if there is none or it can't
 * be read.
 */
const leftBehind = (key: string): { version: number; draft: RoomContent } | null => {
  const { version, draft } = readDraft(key, NOTHING);
  if (version < 0) return null;
  try {
    const content = whole(JSON.parse(draft) as Parameters<typeof whole>[0]);
    return content.schema === 1 && Array.isArray(content.marks)
      ? { version, draft: content }
      : null;
  } catch {
    return null;
  }
};

/** @param seen the review that the coach sees, which changes when it's loaded again */
const open = (seen: { review: RoomReview }, coachId: number): DraftAutosaver => {
  const { submissionId, draft, version } = seen.review;
  const key = lastingDraft('coach', String(coachId), `review:${submissionId}`);
  const left = leftBehind(key);
  return new DraftAutosaver(left?.draft ?? whole(draft), left?.version ?? version, left === null, {
    save: (content, from) => keepReview(seen.review, content, from),
    backup: {
      keep: (content, from) => keepDraft(key, { version: from, draft: JSON.stringify(content) }),
      drop: () => dropDraft(key),
    },
    later,
  });
};

/**
 * Returns a review's draft, saved automatically. @param review as the server has it; newer content
 * there is used if nothing here is unsaved
 */
export const useDraft = (review: RoomReview, coachId: number) => {
  const [seen] = useState(() => ({ review }));
  const [keeper] = useState(() => open(seen, coachId));
  const view = useSyncExternalStore(keeper.subscribe, keeper.view);
  useEffect(() => {
    const retry = () => void keeper.flush();
    window.addEventListener('online', retry);
    keeper.enter();
    return () => {
      window.removeEventListener('online', retry);
      keeper.leave();
    };
  }, [keeper]);
  useEffect(() => {
    seen.review = review;
    keeper.meet(review.draft, review.version);
  }, [keeper, seen, review]);
  return { ...view, keeper };
};
