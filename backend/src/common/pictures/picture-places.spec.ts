import { PicturesBusy } from './picture.errors';
import { PicturePlaces } from './picture-places';
import { MOST_IN_LINE, MOST_PLACES_OF_ONE } from './picture.rules';

const MOST_PICTURE_BYTES = 10_000_000;
const refusalOf = (held: Promise<unknown>): Promise<unknown> =>
  held.catch((error: unknown) => error);

describe('places for pictures', () => {
  let open: () => void = () => undefined;
  let gate: Promise<void>;
  beforeEach(() => {
    gate = new Promise((resolve) => (open = resolve));
  });

  it('refuse a sender without room before anything is read, and accept the next once there is room', async () => {
    const places = new PicturePlaces(MOST_PICTURE_BYTES);
    const held = Array.from({ length: MOST_IN_LINE }, (_, n) =>
      places.hold(`student ${n}`, MOST_PICTURE_BYTES, () => gate),
    );
    const read = jest.fn(() => Promise.resolve());
    const refused = await refusalOf(places.hold('one more', 1, read));
    expect(refused).toBeInstanceOf(PicturesBusy);
    expect(refused).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Add it again in a minute'),
    });
    expect(read).not.toHaveBeenCalled();
    open();
    await Promise.all(held);
    await expect(places.hold('one more', 1, () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  it('fit small pictures together, and reserve the maximum for one without a declared size', async () => {
    const places = new PicturePlaces(MOST_PICTURE_BYTES);
    const small = Array.from({ length: 40 }, (_, n) =>
      places.hold(`student ${n}`, 1_000_000, () => gate),
    );
    const unsaid = Array.from({ length: 4 }, (_, n) => places.hold(`other ${n}`, 0, () => gate));
    expect(await refusalOf(places.hold('one more', 0, () => gate))).toBeInstanceOf(PicturesBusy);
    open();
    await Promise.all([...small, ...unsaid]);
  });

  it('are limited to a few per sender, and are freed if the work fails', async () => {
    const places = new PicturePlaces(MOST_PICTURE_BYTES);
    const held = Array.from({ length: MOST_PLACES_OF_ONE }, () =>
      places.hold('ada', 1, async () => {
        await gate;
        throw new Error('broken');
      }),
    );
    expect(await refusalOf(places.hold('ada', 1, () => gate))).toBeInstanceOf(PicturesBusy);
    open();
    await Promise.allSettled(held);
    await expect(places.hold('ada', 1, () => Promise.resolve('taken'))).resolves.toBe('taken');
  });
});
