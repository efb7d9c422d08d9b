import type { components } from '../api/client';

export type Measure = components['schemas']['MeasureDto'];
export type EarlierMeasures = components['schemas']['EarlierMeasuresResponse'];
type Frames = Pick<Measure, 'ticks' | 'timescale'>;

/** From the first frame to the last, in seconds of the video’s own time. */
export const measuredSeconds = ({ ticks, timescale }: Frames): number => ((ticks.at(-1) ?? 0) - (ticks[0] ?? 0)) / timescale;

/** How many strokes a minute has at this pace, from catch to catch; 0 before there are two. */
export const strokesPerMinute = (frames: Frames): number => {
  const seconds = measuredSeconds(frames);
  return seconds === 0 ? 0 : Math.round(((frames.ticks.length - 1) * 60) / seconds);
};

/** `1.24 seconds` */
export const secondsText = (frames: Frames): string => `${measuredSeconds(frames).toFixed(2)} seconds`;

/** `12 strokes, 66 a minute` */
export const strokesText = (frames: Frames): string => {
  const count = frames.ticks.length;
  return `${count} ${count === 1 ? 'stroke' : 'strokes'}${count > 1 ? `, ${strokesPerMinute(frames)} a minute` : ''}`;
};

export const measureText = (measure: Pick<Measure, 'kind'> & Frames): string =>
  measure.kind === 'time' ? secondsText(measure) : strokesText(measure);

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What was measured likewise in an earlier video: of the same words, or, of strokes, the only pace that was counted there. */
export const likeEarlier = ({ kind, text }: Pick<Measure, 'kind' | 'text'>, earlier: EarlierMeasures | null): Measure | undefined => {
  const sameKind = earlier?.measures.filter((each) => each.kind === kind) ?? [];
  const named = sameKind.find((each) => text.trim() !== '' && isSame(each.text, text));
  return named ?? (kind === 'strokes' && sameKind.length === 1 ? sameKind[0] : undefined);
};
