import { useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { ApiError } from '../../api/client';
import { errorToast } from '../../components/toast/error-toast';
import { useToast } from '../../components/toast/use-toast';
import { beginReview } from './api/coach-feedback';

interface ReviewedVideo {
  id: string;
  linkRevision: number;
  /** When the current review was given; null if there is none yet. */
  feedbackSubmittedAt: string | null;
}

const REFUSED = [404, 409];

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSED.includes(error.status);

/**
 * Returns the `onChange` of what holds the fields of a review. The first text tells the server that the review
 * has begun, so that the student can't replace or withdraw the video meanwhile. It's sent once per
 * video, and again at the next input if the server couldn't be reached.
 */
export const useBeginReview = ({ id, linkRevision, feedbackSubmittedAt }: ReviewedVideo) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const told = useRef(0);
  return ({ target }: FormEvent<HTMLElement>) => {
    const isEmpty = 'value' in target && String(target.value).trim() === '';
    if (isEmpty || feedbackSubmittedAt !== null || told.current === linkRevision) return;
    told.current = linkRevision;
    beginReview(id, linkRevision).catch(async (error: unknown) => {
      if (!isRefusal(error)) {
        told.current = 0;
        return;
      }
      const fallback = 'Reload the page to see what changed.';
      toast(
        error.status === 404
          ? {
              title: 'Video withdrawn',
              description: 'The student withdrew this video, so it can’t be reviewed anymore.',
              variant: 'destructive',
            }
          : errorToast('Video replaced', error, fallback),
      );
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
    });
  };
};
