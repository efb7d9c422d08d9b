import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverFieldErrors, serverLinkError } from '../../api/client';
import { failureNotice, type FormNotice } from '../../components/portal/form-notices';
import type { Faults } from '../../lib/use-validated-form';
import { submissionsQuery } from './api/student-submissions';

interface Options<T, Video> {
  send: (input: T) => Promise<Video>;
  onSent: (video: Video) => void;
  /** Receives the errors the server found, by field. */
  onFaults: (faults: Faults) => void;
  /** Receives the notice for the top of the form. */
  onFailed: (notice: FormNotice) => void;
}

/** Sends a video or its new link; the server checks the link once more and may still refuse it. */
export const useSubmitVideo = <T, Video>({
  send,
  onSent,
  onFaults,
  onFailed,
}: Options<T, Video>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (video) => {
      onSent(video);
      await queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey });
    },
    onError: (error) => {
      const linkError = serverLinkError(error);
      onFaults({ ...serverFieldErrors(error), ...(linkError && { videoLink: linkError }) });
      onFailed(
        linkError
          ? { title: 'Video Link Invalid' }
          : failureNotice('Submission Failed', error, 'Please try again.'),
      );
    },
  });
};
