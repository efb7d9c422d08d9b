import type { QueryClient } from '@tanstack/react-query';
import { forgetStudent } from './known-student';
import { forgetTexts } from './offline/saved-texts';

/** The first key part of every query that holds a person's data. */
const PRIVATE = new Set<unknown>(['student', 'coach']);

/**
 * Removes everything of the previous person. Called when someone signs in, signs out, or turns out
 * to be signed out [T119].
 */
export const forgetPrivateData = (queryClient: QueryClient): void => {
  forgetStudent();
  void forgetTexts();
  queryClient.removeQueries({ predicate: ({ queryKey }) => PRIVATE.has(queryKey[0]) });
};
