import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverFieldErrors, serverLinkError } from '../../api/client';
import { failureNotice, type FormNotice } from '../../components/portal/form-notices';
import type { Faults } from '../../lib/use-validated-form';
import { submissionsQuery } from './api/student-submissions';
import type { StudentSubmission } from './api/submission-types';

interface Options<T> {
  send: (input: T) => Promise<StudentSubmission>;
  onSent: (submission: StudentSubmission) => void;
  /** Receives the errors the server found, by field. */
  onFaults: (faults: Faults) => void;
  /** Receives the notice for the top of the form. */
  onFailed: (notice: FormNotice) => void;
}

/** Sends a video or its new link; the server checks the link once more and may still refuse it. */
export const useSubmitVideo = <T>({ send, onSent, onFaults, onFailed }: Options<T>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (submission) => {
      onSent(submission);
      await queryClient.invalidateQueries({ queryKey: submissionsQuery.queryKey });
    },
    onError: (error) => {
      const linkError = serverLinkError(error);
      onFaults({ ...serverFieldErrors(error), ...(linkError && { videoLink: linkError }) });
      onFailed(linkError ? { title: 'Video Link Invalid' } : failureNotice('Submission Failed', error, 'Please try again.'));
    },
  });
};
