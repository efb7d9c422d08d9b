/** A move's animation in the page, which a clock of ours drives instead of the browser's. */
export interface MoveAnimation {
  svg: SVGSVGElement;
  /** The length of a round in seconds. */
  seconds: number;
  /** The times of the three key frames, in seconds. */
  frames: readonly number[];
}

/**
 * Reads a drawing of `/art/moves`. The key frames for reduced motion are left out, because the
 * lesson's step buttons show them. Throws if the text isn't such a drawing.
 */
export const readMove = (text: string): MoveAnimation => {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  // a browser's report of an XML error has no dataset
  const { seconds, frames } = (parsed.dataset as DOMStringMap | undefined) ?? {};
  if (!seconds || !frames) throw new Error('This isn’t an animated move');
  const svg = document.importNode(parsed, true) as unknown as SVGSVGElement;
  svg.querySelectorAll('style, .s').forEach((part) => part.remove());
  return { svg, seconds: Number(seconds), frames: frames.split(' ').map(Number) };
};

/** Returns which of the three sentences describes the move at `time`: 0, 1 or 2. */
export const stepAt = ({ seconds, frames }: Omit<MoveAnimation, 'svg'>, time: number): number =>
  Math.max(
    0,
    frames.findLastIndex((frame) => frame <= (time % seconds) + 0.001),
  );
