import { FrameDecoder } from './frame-decoder';
import { openFrames } from './read-frame-times';

/** The frames of the file, as many ms from its start. */
const MEDIA = [0, 40, 80, 120, 160, 200, 240];
const draw = jest.fn();
const close = jest.fn();
/** Finds the last frame at or before a time. */
const getSample = jest.fn((seconds: number) => {
  const at = MEDIA.findLast((ms) => ms <= seconds * 1_000);
  return Promise.resolve(at === undefined ? null : { at, draw: () => draw(at) as void, close });
});

jest.mock('./read-frame-times', () => ({ openFrames: jest.fn() }));
jest.mock('mediabunny', () => ({
  VideoSampleSink: class {
    getSample = getSample;
  },
}));

const opens = jest.mocked(openFrames);

beforeEach(() => {
  jest.clearAllMocks();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({} as CanvasRenderingContext2D);
  const track = {
    canDecode: () => Promise.resolve(true),
    getDisplayWidth: () => Promise.resolve(160),
    getDisplayHeight: () => Promise.resolve(90),
  };
  // an edit list presents the first two frames and the last two
  const frames = { timescale: 1_000, ticks: [0, 40, 80, 120], timestamps: [0, 0.04, 0.2, 0.24] };
  opens.mockResolvedValue({ input: { dispose: jest.fn() }, track, frames } as never);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [0, 0],
  [0.04, 40],
  [0.08, 200],
  [0.12, 240],
])('decodes the frame presented at %p s, beside a jump in the edit list too', async (at, media) => {
  await new FrameDecoder('u').picture(at);
  expect(draw.mock.calls).toEqual([[media]]);
});

it('opens the file again if that failed, and only then', async () => {
  const decoder = new FrameDecoder('u');
  opens.mockRejectedValueOnce(new Error('the connection was lost'));
  await expect(decoder.picture(0)).rejects.toThrow('the connection was lost');
  expect(await decoder.picture(0)).toBeInstanceOf(HTMLCanvasElement);
  await decoder.picture(0.04);
  expect(opens).toHaveBeenCalledTimes(2);
});

it('releases the decoded frame even if it can’t be drawn', async () => {
  draw.mockImplementationOnce(() => {
    throw new Error('the memory is full');
  });
  await expect(new FrameDecoder('u').picture(0)).rejects.toThrow('the memory is full');
  expect(close).toHaveBeenCalledTimes(1);
});
