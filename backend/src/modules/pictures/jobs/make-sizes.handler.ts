import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PictureDecoding } from '../../../common/pictures/picture-decoding';
import { PictureRefused } from '../../../common/pictures/picture.errors';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { ObjectStorage } from '../../../common/storage/object-storage';
import {
  FORMATS,
  isAsItCame,
  KEPT_SIDE,
  pixelsOf,
  sizeKey,
  WIDTHS,
  wholeKey,
  type PictureFormat,
} from '../picture.rules';
import type { Picture } from '../picture.entity';
import { PictureMaking } from '../picture-making.service';
import { PicturesRepository } from '../pictures.repository';
import { makeSizes, type MakeSizesPayload } from './make-sizes.job';

const WHOLE_QUALITY = 92;
const QUALITY: Readonly<Record<PictureFormat, number>> = { avif: 55, webp: 80 };
const UNMADE = 'Something went wrong while this picture was processed. Send it again.';

/** The result, or why it failed. */
type Made =
  | { readonly sourceKey: string; readonly width: number; readonly height: number }
  | { readonly problem: string }
  | null;

/**
 * The whole picture is re-encoded once, so that nothing else in the file is stored; its sizes are
 * made from that.
 */
@Injectable()
@HandlesJob(makeSizes)
export class MakeSizesHandler implements JobHandler<MakeSizesPayload, Made> {
  private readonly decoding = new PictureDecoding();

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly making: PictureMaking,
    private readonly storage: ObjectStorage,
  ) {}

  async prepare({ pictureId, cut }: MakeSizesPayload): Promise<Made> {
    const picture = await this.pictures.find(pictureId);
    if (picture?.wantedCut !== cut) return null;
    try {
      const sourceKey = isAsItCame(picture.sourceKey)
        ? await this.encodeWhole(picture)
        : picture.sourceKey;
      const whole = await this.read(sourceKey);
      const { width, height } = await this.decoding.shapeOf(whole);
      await this.make(picture, whole, { width, height });
      return { sourceKey, width, height };
    } catch (error) {
      if (error instanceof PictureRefused) return { problem: error.message };
      throw error;
    }
  }

  async handle(
    { pictureId, cut }: MakeSizesPayload,
    { tx, prepared: made }: JobContext<Made>,
  ): Promise<void> {
    if (made === null) return this.making.dropSuperseded(tx, pictureId, cut);
    if ('problem' in made) await this.making.fail(tx, pictureId, cut, made.problem);
    else await this.making.finish(tx, pictureId, cut, made);
  }

  async onParked(
    { pictureId, cut }: MakeSizesPayload,
    _error: Error,
    tx: JobContext['tx'],
  ): Promise<void> {
    await this.making.fail(tx, pictureId, cut, UNMADE);
  }

  private async encodeWhole({ id, sourceKey, wantedCut }: Picture): Promise<string> {
    const encoded = await this.decoding.reencode(
      await this.read(sourceKey),
      KEPT_SIDE,
      WHOLE_QUALITY,
    );
    return this.put(wholeKey(id, wantedCut), encoded, 'image/webp');
  }

  private async make(
    { id, area, wantedCut }: Picture,
    whole: Buffer,
    shape: { width: number; height: number },
  ): Promise<void> {
    await this.decoding.cut(whole, area && pixelsOf(area, shape), async (piece) => {
      for (const width of WIDTHS) {
        const sized = piece.clone().resize({ width, withoutEnlargement: true });
        for (const format of FORMATS) {
          const bytes = await sized
            .clone()
            .toFormat(format, { quality: QUALITY[format] })
            .toBuffer();
          await this.put(sizeKey(id, wantedCut, `${width}.${format}`), bytes, `image/${format}`);
        }
      }
    });
  }

  private async read(key: string): Promise<Buffer> {
    return buffer((await this.storage.read(key)).body);
  }

  private async put(key: string, bytes: Buffer, type: string): Promise<string> {
    return (await this.storage.put(key, Readable.from([bytes]), type)).key;
  }
}
