import { MOST_VIDEO_BYTES } from '@wavetrain/shared/uploads';
import { CANNOT_OPEN, typeOfVideo } from './file-type';

const NOT_A_VIDEO = 'Please choose an MP4 or MOV video. Export other formats as MP4 first.';

const problemOfBytes = async (file: Blob): Promise<string | null> => {
  try {
    return (await typeOfVideo(file)) ? null : NOT_A_VIDEO;
  } catch {
    return CANNOT_OPEN;
  }
};

/** Returns what is wrong with a chosen video, before anything is sent; null if nothing. [T156] */
export const videoProblem = async (file: Blob): Promise<string | null> => {
  if (file.size === 0) return 'This file is empty. Choose it again or export a new copy.';
  return file.size > MOST_VIDEO_BYTES
    ? 'This video is larger than 1 GB. Trim it to the part that matters, or export a smaller version.'
    : problemOfBytes(file);
};
