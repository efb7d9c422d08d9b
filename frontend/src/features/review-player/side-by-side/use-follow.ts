import { useEffect, useEffectEvent, useRef } from 'react';
import { logProblem } from '../../../lib/log-problem';
import { correctionOf } from '../drift.rules';
import type { ExactVideo } from '../exact-video';
import { followerAt, followerFrame, hasPictureAt, type Origins } from './linked.rules';
import type { Player } from '../use-player';

/**
 * Keeps a playing video in step with another; where it has no frame for that time, it waits at its
 * end.
 */
const keepBeside = (
  video: ExactVideo,
  lead: ExactVideo,
  origins: Origins,
  seekedAt: { current: number },
): void => {
  const { element, times } = video;
  const at = followerAt(lead.times, times, origins, lead.position);
  const rate = lead.element.playbackRate;
  if (!hasPictureAt(times, at)) {
    element.pause();
    return;
  }
  const driftMs = ((video.position - at) / times.timescale / rate) * 1_000;
  if (element.paused) {
    // it waited at its end or just loaded: seek only if it is too far off
    if (correctionOf(driftMs, rate, Infinity).kind === 'seek') video.seekTo(at);
    element.play().catch((error: unknown) => logProblem('The other video did not play.', error));
    return;
  }
  const correction = correctionOf(driftMs, rate, performance.now() - seekedAt.current);
  element.playbackRate = correction.kind === 'rate' ? correction.rate : rate;
  if (correction.kind !== 'seek') return;
  seekedAt.current = performance.now();
  video.seekTo(at);
};

/**
 * Makes one video follow another from a moment both share: to the exact frame while paused, and
 * within a few hundredths of a second while playing. @param origins null while they aren't linked
 */
export const useFollow = (lead: Player, follower: Player, origins: Origins | null): void => {
  const seekedAt = useRef(-Infinity);
  const { video, setRate } = follower;
  const { video: leading, frame, playing } = lead;
  const goAlong = useEffectEvent(() => {
    if (!video || !leading || !origins) return;
    if (!leading.element.paused) return keepBeside(video, leading, origins, seekedAt);
    follower.show(followerFrame(leading.times, video.times, origins, leading.frame));
  });
  useEffect(() => goAlong(), [video, leading, frame, playing, origins]);
  // once both stop, the corrected rate is reset
  useEffect(() => setRate(lead.rate), [video, playing, lead.rate, setRate]);
};
