import { PicturesBusy } from './messages.errors';
import { MOST_BYTES_IN_LINE, MOST_PICTURE_BYTES, MOST_PLACES_OF_ONE } from './picture.rules';

/**
 * Room for pictures that are being read or wait to be decoded: each lies in memory as it came, so it has its place before
 * its first byte is read, and whoever sends slowly, or many at once, takes the room of no other.
 */
export class PicturePlaces {
  private readonly heldBy = new Map<string, number>();
  private bytes = 0;

  /**
   * Does the work in a place of its own.
   *
   * @param owner who sends it
   * @param declaredBytes how large the picture is said to be; 0 where that is not said: then as large as one may be
   * @throws PicturesBusy where there is no place: nothing was read
   */
  async hold<T>(owner: string, declaredBytes: number, work: () => Promise<T>): Promise<T> {
    const room = declaredBytes > 0 ? declaredBytes : MOST_PICTURE_BYTES;
    const held = this.heldBy.get(owner) ?? 0;
    if (held >= MOST_PLACES_OF_ONE || this.bytes + room > MOST_BYTES_IN_LINE) throw new PicturesBusy();
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
}
