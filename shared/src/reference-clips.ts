/** The maximum length of a clip's name, and of what it shows. */
export const LONGEST_CLIP_TEXT = 120;
