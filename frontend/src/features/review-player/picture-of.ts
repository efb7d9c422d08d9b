import type { ExactVideo } from './exact-video';
import { FrameDecoder } from './frame-decoder';
import { afterPaint } from './reported-frames';

const painted = () => new Promise<void>((done) => afterPaint(done));

/**
 * Shows a frame and returns its picture once it and its drawings are on the screen: the video's
 * own, or a decoded one if the browser's player can't show that frame.
 * @param url where the video loads from
 * @throws if the browser can't show or decode the frame, or another one was asked for in the meantime
 */
export const pictureOf = async (
  video: ExactVideo,
  frame: number,
  url: string,
): Promise<HTMLVideoElement | HTMLCanvasElement> => {
  const { element } = video;
  video.show(frame);
  // which frame it is may be reported after the seek has ended
  const isThere = (await video.settled()) && (await painted(), await video.settled());
  const picture = isThere ? element : await decodedPicture(video, frame, url);
  if (video.frame !== frame) throw new Error('another frame was asked for in the meantime');
  return picture;
};

const decodedPicture = async (
  video: ExactVideo,
  frame: number,
  url: string,
): Promise<HTMLCanvasElement> => {
  const decoder = new FrameDecoder(url);
  try {
    const picture = await decoder.picture(video.secondsOf(frame));
    if (!picture) throw new Error(`this browser can’t show or decode frame ${frame}`);
    video.cover(frame);
    await painted();
    return picture;
  } finally {
    decoder.dispose();
  }
};
