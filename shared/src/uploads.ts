/** In bytes. [A§9: MP4 or MOV, max 1GB] */
export const MOST_VIDEO_BYTES = 1024 ** 3;

/**
 * The types browsers use for MP4 and MOV, and those that say nothing about a file: its bytes
 * decide. [T102, T156]
 */
export const VIDEO_TYPES: ReadonlySet<string> = new Set([
  'video/mp4',
  'video/mov',
  'video/quicktime',
  'video/x-m4v',
  'application/octet-stream',
  '',
]);

export const NOT_A_VIDEO_TYPE = 'Please select an MP4 or MOV file';
