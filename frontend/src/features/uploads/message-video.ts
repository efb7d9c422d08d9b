import { messageVideoProblem } from '@wavetrain/shared/messages';
import { lengthOfFile } from '../../lib/video-length';
import type { UploadedVideo } from './api/video-upload';
import { KeptUploads } from './engine/kept-uploads';
import { Upload } from './engine/upload';
import type { UploadCalls } from './engine/upload-types';
import { videoProblem } from '../../lib/video-problem';

/** A video for a message. The message has its id, so the file is never sent by itself. */
export type MessageVideoUpload = Upload<UploadedVideo>;

/** Creates the upload of a thread. @param purpose unique to the thread */
export const messageVideoUpload = (
  purpose: string,
  calls: UploadCalls<UploadedVideo>,
): MessageVideoUpload =>
  new Upload<UploadedVideo>({
    purpose,
    calls,
    kept: new KeptUploads(),
    refuse: async (file) =>
      messageVideoProblem({ bytes: file.size, ms: null }) ??
      (await videoProblem(file)) ??
      messageVideoProblem({ bytes: file.size, ms: await lengthOfFile(file) }),
    deliver: (_, delivery: never) => delivery,
    queue: () => Promise.resolve(),
  });
