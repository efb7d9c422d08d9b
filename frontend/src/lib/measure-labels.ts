import type { components } from '../api/client';

export type Measure = components['schemas']['MeasureDto'];
export type EarlierMeasures = components['schemas']['EarlierMeasuresResponse'];
type Frames = Pick<Measure, 'ticks' | 'timescale'>;

/** Returns the time from the first frame to the last, in seconds of the video’s own time. */
export const measuredSeconds = ({ ticks, timescale }: Frames): number =>
  ((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)) / timescale;

/** Returns the strokes per minute, from catch to catch; 0 if there are fewer than two. */
export const strokesPerMinute = (frames: Frames): number => {
  const seconds = measuredSeconds(frames);
  return seconds === 0 ? 0 : Math.round(((frames.ticks.length - 1) * 60) / seconds);
};

/** `1.24 seconds` */
export const secondsText = (frames: Frames): string =>
  `${measuredSeconds(frames).toFixed(2)} seconds`;

/** `12 strokes, 66 a minute` */
export const strokesText = (frames: Frames): string => {
  const count = frames.ticks.length;
  return `${count} ${count === 1 ? 'stroke' : 'strokes'}${count > 1 ? `, ${strokesPerMinute(frames)} a minute` : ''}`;
};

export const measureText = (measure: Pick<Measure, 'kind'> & Frames): string =>
  measure.kind === 'time' ? secondsText(measure) : strokesText(measure);

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Returns the matching measure of an earlier video: one with the same label, or for strokes, the
 * only pace counted there.
 */
export const likeEarlier = (
  { kind, text }: Pick<Measure, 'kind' | 'text'>,
  earlier: EarlierMeasures | null,
): Measure | undefined => {
  const sameKind = earlier?.measures.filter((each) => each.kind === kind) ?? [];
  const named = sameKind.find((each) => text.trim() !== '' && isSame(each.text, text));
  return named ?? (kind === 'strokes' && sameKind.length === 1 ? sameKind[0] : undefined);
};
