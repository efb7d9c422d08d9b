/** In bytes. [A§9: MP4 or MOV, max 1GB] */
export const MOST_VIDEO_BYTES = 1024 ** 3;

/**
 * The types browsers use for MP4 and MOV. Some systems send no type, in which case the name
 * decides. [T102]
 */
export const VIDEO_TYPES: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/mov',
  'video/quicktime',
]);

export const NOT_A_VIDEO_TYPE = 'Please select an MP4 or MOV file';
