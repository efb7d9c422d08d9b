/**
 * Separate queues, each with the number of its jobs that one worker runs at once, so that a backlog
 * in one never delays another.
 * `fulfilment`: what someone who has just paid is waiting for; `mail` and `links`: waiting for other servers; `bulk`: email to many
 * people, kept apart from email to one person; `archives`: reads and packs all of a person's data;
 * `media`: videos and voices, with a program that uses a full core for minutes; `exports`: reviews as videos, which take longer
 * and which no one waits for.
 */
export const LANES = {
  fulfilment: 5,
  default: 4,
  mail: 8,
  bulk: 4,
  links: 4,
  archives: 1,
  media: 1,
  exports: 1,
} as const;

export type Lane = keyof typeof LANES;

export const LANE_NAMES = Object.keys(LANES) as readonly Lane[];

/** The total number of jobs that one worker runs at once. */
export const JOBS_AT_ONCE = LANE_NAMES.reduce((sum, lane) => sum + LANES[lane], 0);
