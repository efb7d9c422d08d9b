import type { ExactVideo } from './exact-video';
import { FrameDecoder } from './frame-decoder';
import { afterPaint } from './reported-frames';

const painted = () => new Promise<void>((done) => afterPaint(done));

/**
 * Shows a frame and returns its picture once it's there: the video's own, or a decoded one if the
 * browser's player can't show that frame. @param url where the video loads from
 */
export const pictureOf = async (
  video: ExactVideo,
  frame: number,
  url: string,
): Promise<HTMLVideoElement | HTMLCanvasElement> => {
  const { element } = video;
  video.show(frame);
  // which frame it is may be reported after the seek has ended
  if ((await video.settled()) && (await painted(), await video.settled())) return element;
  const decoder = new FrameDecoder(url);
  try {
    return (await decoder.picture(video.secondsOf(frame))) ?? element;
  } finally {
    decoder.dispose();
  }
};
