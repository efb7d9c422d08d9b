import { frameAt } from './numbered-clip.mjs';

const ROUND_MS = 18_000;
const ANCHOR_MS = 1_000;

/** What one round of it does: stands, plays, stands where that ended, goes elsewhere, plays at half the speed. */
const PARTS = [
  { ms: 2_000, frame: 20 },
  { ms: 6_000, rate: 1 },
  { ms: 2_000 },
  { ms: 2_000, frame: 130 },
  { ms: 4_000, rate: 0.5 },
  { ms: 2_000 },
];

/**
 * A talk-through that plays, pauses, seeks and changes its speed over and over, with anchors as the room records them.
 *
 * @param clip when each frame is shown.
 * @param seconds of the whole.
 * @returns the events of its timeline, and for each part from when until when (ms of the voice), from which tick and how fast it goes.
 */
export const makeTalkThrough = (clip, seconds) => {
  const [events, parts] = [[], []];
  let at = 0;
  let ticks = 0;
  for (let n = 0; at + ROUND_MS / PARTS.length < seconds * 1_000; n += 1) {
    const { ms, frame, rate = 0 } = PARTS[n % PARTS.length];
    const plays = rate > 0;
    if (frame !== undefined) events.push({ type: 'seek', at, ticks: (ticks = clip.ticks[frame]) });
    if (plays) events.push({ type: 'rate', at, rate }, { type: 'play', at, ticks });
    parts.push({ from: at, until: at + ms, ticks, rate });
    for (let since = ANCHOR_MS; plays && since < ms; since += ANCHOR_MS)
      events.push({ type: 'anchor', at: at + since, ticks: Math.round(ticks + (since / 1_000) * clip.timescale * rate) });
    at += ms;
    if (!plays) continue;
    ticks = clip.ticks[frameAt(clip, ticks + (ms / 1_000) * clip.timescale * rate)];
    events.push({ type: 'pause', at, ticks });
  }
  return { events, parts, durationMs: at };
};

/**
 * Compares what was shown with what was recorded.
 *
 * @param settlingMs after each change within which nothing is judged.
 * @returns how many looks at a standing picture found its very frame, and how far it was off where it played, in ms of the video.
 */
export const judge = (shown, { parts }, clip, settlingMs) => {
  const stood = { looks: 0, exact: 0 };
  const offs = [];
  for (const { before, after, frame } of shown) {
    const part = parts.find(({ from, until }) => before >= from + settlingMs && after < until);
    if (!part) continue;
    if (part.rate === 0) {
      stood.looks += 1;
      if (frame === frameAt(clip, part.ticks)) stood.exact += 1;
      continue;
    }
    const wantedAt = (at) => part.ticks + ((at - part.from) / 1_000) * clip.timescale * part.rate;
    const [begins, ends = Infinity] = [clip.ticks[frame], clip.ticks[frame + 1]];
    offs.push((Math.max(begins - wantedAt(after), wantedAt(before) - ends, 0) / clip.timescale) * 1_000);
  }
  return { stood, offs };
};
