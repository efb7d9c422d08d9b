/**
 * Queues of their own, each with how many of its jobs one worker does at once: what waits in one never holds up another.
 * `fulfilment` is what somebody who has just paid waits for; `mail` and `links` wait for other people's servers;
 * `bulk` is mail to many at once, which no mail to one stands behind;
 * `archives` reads and packs all that somebody has here; `media` works on videos and voices: a program that takes all of a core for minutes.
 */
export const LANES = { fulfilment: 5, default: 4, mail: 8, bulk: 4, links: 4, archives: 1, media: 1 } as const;

export type Lane = keyof typeof LANES;

export const LANE_NAMES = Object.keys(LANES) as readonly Lane[];

/** Jobs that one worker does at once, in all. */
export const JOBS_AT_ONCE = LANE_NAMES.reduce((sum, lane) => sum + LANES[lane], 0);
