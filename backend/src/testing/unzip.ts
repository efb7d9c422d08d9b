import { inflateRawSync } from 'node:zlib';

const DIRECTORY = 0x02014b50;
const END = 0x06054b50;

/** Returns a ZIP's files by name, read through its central directory as any program would. */
export const unzip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(
    Buffer.from([END & 0xff, (END >> 8) & 0xff, (END >> 16) & 0xff, END >> 24]),
  );
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === DIRECTORY) {
    const [method, size, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      method === 0 ? bytes : inflateRawSync(bytes),
    );
    at += 46 + nameLength + extra + comment;
  }
  return files;
};
