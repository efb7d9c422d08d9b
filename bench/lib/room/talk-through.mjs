import { frameAt } from './numbered-clip.mjs';

const ROUND_MS = 18_000;
const ANCHOR_MS = 1_000;

/**
 * The steps of one round: paused, playing, paused where that ended, seeking, playing at half speed.
 */
const PARTS = [
  { ms: 2_000, frame: 20 },
  { ms: 6_000, rate: 1 },
  { ms: 2_000 },
  { ms: 2_000, frame: 130 },
  { ms: 4_000, rate: 0.5 },
  { ms: 2_000 },
];

/**
 * Makes a talk-through that plays, pauses, seeks and changes speed repeatedly, with anchors as the
 * room records them.
 *
 * @param clip when each frame is shown.
 * @param seconds the total length.
 * @returns the events of its timeline, and for each part its start and end (ms of the voice), its
 *   first tick and its speed.
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
      events.push({
        type: 'anchor',
        at: at + since,
        ticks: Math.round(ticks + (since / 1_000) * clip.timescale * rate),
      });
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
 * @param settlingMs time after each change that isn't judged.
 * @returns how many samples of a paused picture matched its exact frame, and how far off playback
 *   was, in ms of the video.
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
    offs.push(
      (Math.max(begins - wantedAt(after), wantedAt(before) - ends, 0) / clip.timescale) * 1_000,
    );
  }
  return { stood, offs };
};
