import sharp, { type Region, type Sharp } from 'sharp';
import { PictureRefused } from './picture.errors';
import { BROKEN_PICTURE, MOST_PIXELS, TOO_MANY_PIXELS } from './picture.rules';

/** px, as it is seen upright. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly isMoving: boolean;
}

/** Its code comes with the first picture; nothing is asked for twice, and one picture at a time is decoded with one thread. */
const decoder = (): typeof sharp => {
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/** A decoded picture takes many times the room of its file, so one is decoded at a time in each process; the others wait in line. */
export class PictureDecoding {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Upright, without what cameras write beside it: place, time, device.
   *
   * @param side px that the longer side has at most
   * @returns WebP
   * @throws PictureRefused
   */
  encodeAnew(bytes: Buffer, side: number, quality = 82): Promise<Buffer> {
    return this.inTurn(() => encodedAnew(bytes, side, quality));
  }

  /** Pieces of a picture that we encoded. @param area px of it; null: all @param make what is made of the piece, one after the other */
  cut<T>(bytes: Buffer, area: Region | null, make: (piece: Sharp) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      const whole = decoder()(bytes, { limitInputPixels: MOST_PIXELS });
      return make(area ? whole.extract(area) : whole);
    });
  }

  /** What the picture's head says: neither decoded nor believed to be whole. @throws PictureRefused */
  async shapeOf(bytes: Buffer): Promise<PictureShape> {
    try {
      const { autoOrient, pages = 1 } = await decoder()(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
      return { width: autoOrient.width, height: autoOrient.height, isMoving: pages > 1 };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Does the work once all that came before is done, well or badly. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

const refusalOf = (error: unknown): PictureRefused =>
  new PictureRefused(error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : BROKEN_PICTURE);

const encodedAnew = async (bytes: Buffer, side: number, quality: number): Promise<Buffer> => {
  try {
    return await decoder()(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
};
