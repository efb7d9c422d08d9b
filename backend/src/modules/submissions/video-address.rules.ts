import { filePath } from '../../common/files/file-path.rules';

/** A submission's video: a shared link, or a file that was sent to us. */
export interface SubmittedVideo {
  readonly videoLink: string | null;
  readonly uploadId: string | null;
}

/** Where it is watched: the wire's `videoLink`. */
export const videoAddress = ({ videoLink, uploadId }: SubmittedVideo): string => videoLink ?? (uploadId === null ? '' : filePath(uploadId));
