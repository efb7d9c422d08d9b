/** The skill area of a clip; the same areas as a video's. [A§8] */
export const CLIP_AREAS = ['rolling', 'playboating', 'river-running', 'strokes', 'fitness', 'mindset', 'safety', 'general'] as const;
export type ClipArea = (typeof CLIP_AREAS)[number];

/** As many as someone would look through in one list, since the room offers all of them. */
export const MOST_CLIPS = 200;

/** The maximum length of a clip's name, and of what it shows. */
export const LONGEST_TEXT = 120;

/** Whether another clip fits. */
export const hasRoom = (clips: number): boolean => clips < MOST_CLIPS;
