import sharp from 'sharp';
import { PictureRefused } from './messages.errors';
import { BROKEN_PICTURE, KEPT_SIDE, MOST_PIXELS, TOO_MANY_PIXELS } from './picture.rules';

/** Its code comes with the first picture; nothing is asked for twice, and one picture at a time is decoded with one thread. */
const decoder = (): typeof sharp => {
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/** A decoded picture takes many times the room of its file, so one is decoded at a time in each process; the others wait in line. */
export class PictureDecoding {
  private last: Promise<unknown> = Promise.resolve();

  /** @throws PictureRefused */
  encodeAnew(bytes: Buffer): Promise<Buffer> {
    return this.inTurn(() => encodedAnew(bytes));
  }

  /** Does the work once all that came before is done, well or badly. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** Upright, of a screen's size, without what cameras write beside it: place, time, device. */
const encodedAnew = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await decoder()(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new PictureRefused(error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : BROKEN_PICTURE);
  }
};
