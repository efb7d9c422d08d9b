import sharp, { type Region, type Sharp } from 'sharp';
import { PictureRefused } from './picture.errors';
import { BROKEN_PICTURE, MOST_PIXELS, TOO_MANY_PIXELS } from './picture.rules';

/** The size in px when shown upright. */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly isMoving: boolean;
}

/** Loads sharp with the first picture, turns off its cache and limits decoding to one thread. */
const decoder = (): typeof sharp => {
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

/**
 * Decodes one picture at a time per process, because decoding takes many times the memory of the
 * file; the others wait in line.
 */
export class PictureDecoding {
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Re-encodes a picture upright and without metadata such as place, time and device.
   *
   * @param side maximum length of the longer side, in px
   * @returns WebP
   * @throws PictureRefused
   */
  reencode(bytes: Buffer, side: number, quality = 82): Promise<Buffer> {
    return this.inTurn(() => encoded(bytes, side, (picture) => picture.webp({ quality })));
  }

  /**
   * Re-encodes a picture as `reencode` does, for programs that don't show WebP. @returns JPEG
   * @throws PictureRefused
   */
  encodeJpeg(bytes: Buffer, side: number, quality = 82): Promise<Buffer> {
    return this.inTurn(() =>
      encoded(bytes, side, (picture) =>
        picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
      ),
    );
  }

  /**
   * Cuts a picture that we encoded into pieces.
   *
   * @param area part of it in px; null for all of it
   * @param make makes something of the piece; runs one after the other
   */
  cut<T>(bytes: Buffer, area: Region | null, make: (piece: Sharp) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      const whole = decoder()(bytes, { limitInputPixels: MOST_PIXELS });
      return make(area ? whole.extract(area) : whole);
    });
  }

  /**
   * Reads a picture's header, without decoding it or checking that it is complete.
   * @throws PictureRefused
   */
  async shapeOf(bytes: Buffer): Promise<PictureShape> {
    try {
      const { autoOrient, pages = 1 } = await decoder()(bytes, {
        limitInputPixels: MOST_PIXELS,
      }).metadata();
      return { width: autoOrient.width, height: autoOrient.height, isMoving: pages > 1 };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** Does the work once all earlier work is done, successfully or not. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

const refusalOf = (error: unknown): PictureRefused =>
  new PictureRefused(
    error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : BROKEN_PICTURE,
  );

const encoded = async (
  bytes: Buffer,
  side: number,
  as: (picture: Sharp) => Sharp,
): Promise<Buffer> => {
  try {
    const picture = decoder()(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    return await as(picture).toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
};
