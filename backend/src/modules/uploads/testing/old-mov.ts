import { clip } from './sent-videos';

const HEADER_BYTES = 8;

/** Returns the top-level boxes of a file, by type. */
const boxesOf = (bytes: Buffer): Map<string, Buffer> => {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.set(
      bytes.toString('latin1', at + 4, at + HEADER_BYTES),
      bytes.subarray(at, at + bytes.readUInt32BE(at)),
    );
  return boxes;
};

/** Moves every chunk that the tables name by so many bytes. */
const shifted = (moov: Buffer, by: number): Buffer => {
  const moved = Buffer.from(moov);
  for (let at = moved.indexOf('stco'); at !== -1; at = moved.indexOf('stco', at + 1)) {
    const count = moved.readUInt32BE(at + 8);
    for (let chunk = 0; chunk < count; chunk += 1) {
      const place = at + 12 + 4 * chunk;
      moved.writeUInt32BE(moved.readUInt32BE(place) + by, place);
    }
  }
  return moved;
};

const empty = (type: string): Buffer => {
  const box = Buffer.alloc(HEADER_BYTES);
  box.writeUInt32BE(HEADER_BYTES, 0);
  box.write(type, 4, 'latin1');
  return box;
};

export const OLD_FIRST_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip'] as const;

/** Makes a QuickTime file as cameras wrote them before `ftyp`: it begins with another box. */
export const oldMov = (first: (typeof OLD_FIRST_BOXES)[number]): Buffer => {
  const bytes = clip('roll.mov');
  const boxes = boxesOf(bytes);
  const [mdat, moov] = [boxes.get('mdat'), boxes.get('moov')];
  if (!mdat || !moov) throw new Error('The clip has no frames or no tables.');
  const was = bytes.indexOf(mdat);
  if (first === 'moov') return Buffer.concat([shifted(moov, moov.length - was), mdat]);
  const before = first === 'mdat' ? Buffer.alloc(0) : empty(first);
  return Buffer.concat([before, mdat, shifted(moov, before.length - was)]);
};
