import { useEffect, useState, useSyncExternalStore } from 'react';
import { dropDraft, keepDraft, lastingDraft, readDraft } from '../../lib/drafts';
import { keepReview, type RoomContent, type RoomReview } from './api/review-room';
import { DraftAutosaver } from './draft-autosaver';

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

const NOTHING = { version: -1, draft: '' };

/** A draft that an earlier build kept or answered knows of no measures. */
const whole = (content: Omit<RoomContent, 'measures'> & Partial<RoomContent>): RoomContent => ({
  ...content,
  measures: content.measures ?? [],
});

/** What this browser still has of a draft that the server did not get; null where there is nothing, or nothing that can be read. */
const leftBehind = (key: string): { version: number; draft: RoomContent } | null => {
  const { version, draft } = readDraft(key, NOTHING);
  if (version < 0) return null;
  try {
    const content = whole(JSON.parse(draft) as Parameters<typeof whole>[0]);
    return content.schema === 1 && Array.isArray(content.marks) ? { version, draft: content } : null;
  } catch {
    return null;
  }
};

const open = ({ submissionId, draft, version }: RoomReview, coachId: number): DraftAutosaver => {
  const key = lastingDraft('coach', String(coachId), `review:${submissionId}`);
  const left = leftBehind(key);
  return new DraftAutosaver(left?.draft ?? whole(draft), left?.version ?? version, left === null, {
    save: (content, from) => keepReview(submissionId, content, from),
    backup: {
      keep: (content, from) => keepDraft(key, { version: from, draft: JSON.stringify(content) }),
      drop: () => dropDraft(key),
    },
    later,
  });
};

/** The draft of a review, kept as it happens. @param review as the server has it; what is newer there is taken over where nothing waits here */
export const useDraft = (review: RoomReview, coachId: number) => {
  const [keeper] = useState(() => open(review, coachId));
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
  useEffect(() => keeper.meet(review.draft, review.version), [keeper, review]);
  return { ...view, keeper };
};
