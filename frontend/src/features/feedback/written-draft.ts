import { readCoachData } from '../../lib/coach-data';
import { lastingDraft, type DraftKey } from '../../lib/drafts';

/** Returns the key of a started written review, which outlives the tab. */
export const writtenDraft = (submissionId: string): DraftKey =>
  lastingDraft('coach', String(readCoachData()?.id ?? 0), `feedback:${submissionId}`);
