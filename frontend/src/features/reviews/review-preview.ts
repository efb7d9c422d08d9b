import { createContext } from 'react';
import type { ThenAndNow } from './api/student-reviews';

/**
 * Around a review that a coach previews before it's delivered: nothing in it can be answered, and
 * what else the student would have by then comes from here. Null around a delivered review.
 */
export const ReviewPreview = createContext<{ readonly thenAndNow: readonly ThenAndNow[] } | null>(
  null,
);
