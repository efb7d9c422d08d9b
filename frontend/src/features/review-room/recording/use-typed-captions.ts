import { useState } from 'react';
import { dropDraft, keepDraft, lastingDraft, readDraft } from '../../../lib/drafts';
import type { TypedCaptions } from './captions-field';

const NOTHING: TypedCaptions = { text: '', kept: '' };

/**
 * Stores captions that can't be parsed yet, under the coach's id. They survive closing the room,
 * until they can be parsed or the coach signs out.
 */
export const useTypedCaptions = (takeId: string, coachId: number) => {
  const key = lastingDraft('coach', String(coachId), `captions:${takeId}`);
  const [typed, setTyped] = useState<TypedCaptions | null>(() => {
    const left = readDraft(key, { ...NOTHING });
    return left.text === '' ? null : left;
  });
  /** @param isSaved whether the review's own draft has them now */
  const onTyped = (now: TypedCaptions, isSaved: boolean) => {
    setTyped(now);
    if (isSaved) dropDraft(key);
    else keepDraft(key, now);
  };
  return [typed, onTyped] as const;
};
