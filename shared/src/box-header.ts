/** The header in the first 16 bytes of an MP4 or MOV box. */
export interface BoxHeader {
  readonly type: string;
  /**
   * The size of the whole box including its header, in bytes; null if it extends to the end of the
   * file.
   */
  readonly size: number | null;
}

export const BOX_HEADER_BYTES = 16;
const SHORT_HEADER = 8;
const BYTES_OF_32_BITS = 0x1_0000_0000;

/** Reads a box header; null if there are too few bytes or the size is impossible. */
export const readBoxHeader = (bytes: Uint8Array): BoxHeader | null => {
  if (bytes.length < SHORT_HEADER) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0) return { type, size: null };
  if (short !== 1) return short < SHORT_HEADER ? null : { type, size: short };
  if (bytes.length < BOX_HEADER_BYTES) return null;
  const size = view.getUint32(8) * BYTES_OF_32_BITS + view.getUint32(12);
  return size < BOX_HEADER_BYTES ? null : { type, size };
};
