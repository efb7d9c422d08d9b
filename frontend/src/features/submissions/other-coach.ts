import { readCoachData } from '../../lib/coach-data';
import type { CoachSubmission } from './api/submission-types';

/** Says that another coach has begun this review; empty if nobody has, or if it's you. */
export const otherCoachAtWork = ({ draftBy }: Pick<CoachSubmission, 'draftBy'>): string =>
  draftBy && draftBy.id !== readCoachData()?.id ? `${draftBy.name} is working on this` : '';
