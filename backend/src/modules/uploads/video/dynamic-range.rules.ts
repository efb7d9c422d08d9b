/**
 * How bright a video's picture can be. `pq` (HDR10) and `hlg` are converted for screens without
 * HDR; that includes Dolby Vision with such a base layer (profile 8). `dolby-vision` is profile 5,
 * whose colors only a Dolby decoder can read.
 */
export const DYNAMIC_RANGES = ['standard', 'pq', 'hlg', 'dolby-vision'] as const;
export type DynamicRange = (typeof DYNAMIC_RANGES)[number];

const TYPE_BYTES = 4;
/** Of the configuration record: two bytes of version, then seven bits of profile. */
const PROFILE_AT = 2;
const ONLY_DOLBY = 5;

const dolbyProfileOf = (track: Uint8Array): number | null => {
  const bytes = Buffer.from(track.buffer, track.byteOffset, track.byteLength);
  for (const type of ['dvcC', 'dvvC']) {
    const at = bytes.indexOf(type, 0, 'latin1');
    const profile = at < 0 ? undefined : bytes[at + TYPE_BYTES + PROFILE_AT];
    if (profile !== undefined) return profile >> 1;
  }
  return null;
};

/**
 * Returns a video's dynamic range.
 * @param transfer as WebCodecs names it
 * @param track the content of the track's box
 */
export const rangeOf = (
  transfer: string | null | undefined,
  track: Uint8Array | null | undefined,
): DynamicRange => {
  if (track && dolbyProfileOf(track) === ONLY_DOLBY) return 'dolby-vision';
  return transfer === 'pq' || transfer === 'hlg' ? transfer : 'standard';
};

const TRANSFERS = { pq: 'smpte2084', hlg: 'arib-std-b67' } as const;

/** Whether ffmpeg can convert it to a standard dynamic range. */
export const isConvertible = (range: DynamicRange): range is keyof typeof TRANSFERS =>
  range in TRANSFERS;

/** Returns ffmpeg's filters that convert a picture of even size to BT.709; none for others. */
export const toneFilters = (range: DynamicRange): string[] =>
  isConvertible(range)
    ? [
        `zscale=tin=${TRANSFERS[range]}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
        'format=gbrpf32le',
        'zscale=p=bt709',
        'tonemap=tonemap=hable:desat=0',
        'zscale=t=bt709:m=bt709:r=tv',
        'format=yuv420p',
      ]
    : [];

/** Returns the tags of a copy whose colors were converted. */
export const toneTags = (range: DynamicRange): string[] =>
  isConvertible(range)
    ? [
        '-color_primaries',
        'bt709',
        '-color_trc',
        'bt709',
        '-colorspace',
        'bt709',
        '-color_range',
        'tv',
      ]
    : [];
