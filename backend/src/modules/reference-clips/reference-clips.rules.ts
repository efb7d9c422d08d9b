/** As many as someone would look through in one list, since the room offers all of them. */
export const MOST_CLIPS = 200;

/** Whether another clip fits. */
export const hasRoom = (clips: number): boolean => clips < MOST_CLIPS;
