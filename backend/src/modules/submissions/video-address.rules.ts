import { filePath } from '../../common/files/file-path.rules';

/** A submission's video: a shared link or an uploaded file. */
export interface SubmittedVideo {
  readonly videoLink: string | null;
  readonly uploadId: string | null;
}

/** Returns where to watch it: the API's `videoLink`. */
export const videoAddress = ({ videoLink, uploadId }: SubmittedVideo): string =>
  videoLink ?? (uploadId === null ? '' : filePath(uploadId));
