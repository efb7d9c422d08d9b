import type { Readable } from 'node:stream';
import { PictureRefused, PicturesBusy, PictureTooLarge } from './picture.errors';
import { isPicture, MOST_IN_LINE, MOST_PLACES_OF_ONE, NO_PICTURE } from './picture.rules';

/**
 * Reserves memory for pictures being read or waiting to be decoded. Each is held in memory as
 * received, so it gets its place before its first byte is read; slow senders, or ones sending many,
 * can't take up the room of others.
 */
export class PicturePlaces {
  private readonly heldBy = new Map<string, number>();
  private bytes = 0;

  /** @param most maximum bytes of one picture */
  constructor(private readonly most: number) {}

  /**
   * Reads a picture into a reserved place and does the work on it.
   *
   * @param owner who sends it
   * @param declaredBytes its declared size; 0 if unknown
   * @throws PictureRefused if it isn't a picture, PictureTooLarge, or PicturesBusy if no place is
   *   free; in that case nothing was read
   */
  read<T>(
    owner: string,
    declaredBytes: number,
    body: Readable,
    work: (bytes: Buffer) => Promise<T>,
  ): Promise<T> {
    if (declaredBytes > this.most) throw new PictureTooLarge(this.most);
    return this.hold(owner, declaredBytes, async () => {
      const bytes = await this.allOf(body);
      if (!isPicture(bytes)) throw new PictureRefused(NO_PICTURE);
      return work(bytes);
    });
  }

  /**
   * Does the work while holding a place.
   *
   * @param owner who sends it
   * @param declaredBytes the picture's declared size; 0 if unknown, which reserves the maximum
   * @throws PicturesBusy if no place is free; in that case nothing was read
   */
  async hold<T>(owner: string, declaredBytes: number, work: () => Promise<T>): Promise<T> {
    const room = declaredBytes > 0 ? declaredBytes : this.most;
    const held = this.heldBy.get(owner) ?? 0;
    if (held >= MOST_PLACES_OF_ONE || this.bytes + room > MOST_IN_LINE * this.most)
      throw new PicturesBusy();
    this.change(owner, 1, room);
    try {
      return await work();
    } finally {
      this.change(owner, -1, -room);
    }
  }

  private change(owner: string, places: number, room: number): void {
    const held = (this.heldBy.get(owner) ?? 0) + places;
    if (held === 0) this.heldBy.delete(owner);
    else this.heldBy.set(owner, held);
    this.bytes += room;
  }

  private async allOf(body: Readable): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > this.most) throw new PictureTooLarge(this.most);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
}
