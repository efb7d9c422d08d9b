import { ApiError, serverErrorText } from '../../../api/client';
import { PartRefusedByStorage } from './put-part';

const NOT_OPEN = new Set([404, 409, 410]);
const SIGNED_OUT = 401;
const SERVER_FAULT = 500;

/** Whether the session ended; the upload resumes once the same person is back. */
export const isSignedOut = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof PartRefusedByStorage) &&
  error.status === SIGNED_OUT;

/**
 * Whether retrying may help: no response, a busy server, or a part that storage didn't fully
 * accept.
 */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof ApiError)
    return (
      error.status >= SERVER_FAULT ||
      error.status === 429 ||
      error.fault.code === 'UPLOAD_INCOMPLETE'
    );
  if (error instanceof PartRefusedByStorage)
    return !NOT_OPEN.has(error.status) && error.status !== SIGNED_OUT;
  return error instanceof TypeError;
};

/** Whether the server has deleted or refused the upload, so that nothing can be resumed. */
export const isOver = (error: unknown): boolean => !isPassing(error) && !isSignedOut(error);

export const ANOTHER_FILE =
  'This isn’t the same file. Phones can re-create a video each time you choose it, so the upload is starting over.';

/** Returns the message for a failed upload. @param hasBegun whether the server knows of it */
export const wordsFor = (error: unknown, hasBegun: boolean): string =>
  serverErrorText(
    error,
    hasBegun
      ? 'The upload could not be finished. Please choose the video again.'
      : 'The upload could not begin. Please try again.',
  );
