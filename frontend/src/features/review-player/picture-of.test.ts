import { withSignals } from '../../testing/with-signals';
import { ExactVideo } from './exact-video';
import { FrameDecoder } from './frame-decoder';
import { pictureOf } from './picture-of';

afterEach(() => jest.restoreAllMocks());

/** Opens a video that always shows the third of its four frames. */
const open = () => {
  withSignals();
  const element = document.createElement('video');
  jest.spyOn(element, 'pause').mockImplementation(() => undefined);
  Object.defineProperty(element, 'currentTime', { get: () => 0.1, set: () => undefined });
  const decodes = jest.spyOn(FrameDecoder.prototype, 'picture');
  const times = { timescale: 1_000, ticks: [0, 40, 80, 120] };
  const video = new ExactVideo(element, times, () => undefined);
  const arrive = (tries = 1) => {
    for (let n = 0; n < tries; n += 1) element.dispatchEvent(new Event('seeked'));
  };
  return { element, decodes, video, arrive };
};

it('is the video’s own if that shows the frame', async () => {
  const { element, video, arrive } = open();
  const picture = pictureOf(video, 2, 'u');
  arrive();
  expect(await picture).toBe(element);
});

it('is decoded if the video shows another frame, once the drawings of this one are shown too', async () => {
  const { decodes, video, arrive } = open();
  const decoded = document.createElement('canvas');
  decodes.mockResolvedValue(decoded);
  const picture = pictureOf(video, 1, 'u');
  arrive(4);
  expect(await picture).toBe(decoded);
  // drawings are shown by this
  expect(video.frame).toBe(1);
});

it('is never that of a neighboring frame, if this browser can’t decode the frame either', async () => {
  const { decodes, video, arrive } = open();
  decodes.mockResolvedValue(null);
  const picture = pictureOf(video, 1, 'u');
  arrive(4);
  await expect(picture).rejects.toThrow('can’t show or decode frame 1');
});

it('is never that of a frame that was asked for meanwhile', async () => {
  const { video, arrive } = open();
  const picture = pictureOf(video, 1, 'u');
  video.show(2);
  arrive(2);
  await expect(picture).rejects.toThrow('another frame');
});

it('isn’t waited for once the video is left', async () => {
  const { decodes, video } = open();
  decodes.mockResolvedValue(null);
  const picture = pictureOf(video, 1, 'u');
  video.dispose();
  await expect(picture).rejects.toThrow('can’t show');
});
