import type { QueryClient } from '@tanstack/react-query';
import { forgetStudent } from './known-student';
import { forgetTexts } from './offline/kept-texts';

/** First part of the key of every query that holds a person's data. */
const PRIVATE = new Set<unknown>(['student', 'coach']);

/** Called whenever somebody signs in, has signed out, or was found to be signed out: nothing of the one before stays [T119]. */
export const forgetPrivateData = (queryClient: QueryClient): void => {
  forgetStudent();
  void forgetTexts();
  queryClient.removeQueries({ predicate: ({ queryKey }) => PRIVATE.has(queryKey[0]) });
};
