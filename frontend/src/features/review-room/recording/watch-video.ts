import { reportsFrames } from '../../../lib/reports-frames';
import { listeners } from './listeners';
import type { RecordingClock } from './recording-clock';
import type { RecordedVideo } from './recording.types';
import type { TimelineWriter } from './timeline-writer';

/** Returns the time of the nearest frame, because browsers round to microseconds. */
const nearest = (ticks: readonly number[], at: number): number => {
  let [low, high] = [0, ticks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ticks[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const [here = 0, next = Infinity] = [ticks[low], ticks[low + 1]];
  return next - at < at - here ? next : here;
};

/** Returns the time of the frame on screen: the last one that has started. */
const begun = (ticks: readonly number[], at: number): number => {
  const near = nearest(ticks, at);
  return near > at ? (ticks[ticks.indexOf(near) - 1] ?? near) : near;
};

/** Returns the frame of a paused video, in ticks. */
export const standingAt = ({
  element,
  times: { ticks, timescale },
  offset,
}: RecordedVideo): number => begun(ticks, Math.round(element.currentTime * timescale + offset));

/**
 * Records what a video does, from its events and from each frame it shows.
 * @returns stops recording
 */
export const watchVideo = (
  video: RecordedVideo,
  clock: RecordingClock,
  writer: TimelineWriter,
): (() => void) => {
  const { element, times, offset } = video;
  const { on: listen, takeOff } = listeners();
  const hasReports = reportsFrames();
  const on = (type: string, listener: () => void) => listen(element, type, listener);
  let callback = 0;

  on('playing', () => writer.play(standingAt(video), clock.at()));
  // the last reported frame is on the screen; without frame reports, the element's clock tells
  // which one
  on('pause', () =>
    hasReports ? writer.pause(clock.at()) : writer.pause(clock.at(), standingAt(video)),
  );
  on('waiting', () => !element.seeking && writer.pause(clock.at()));
  on('seeked', () => {
    if (element.paused) writer.stand(standingAt(video), clock.at());
    else if (hasReports) writer.jump(standingAt(video), clock.at());
    else {
      writer.jump(standingAt(video), clock.at());
      writer.frame(standingAt(video), clock.at());
    }
  });
  on('ratechange', () => writer.rate(element.playbackRate, clock.at()));
  // hidden pages report no frames
  listen(document, 'visibilitychange', () => document.hidden && element.pause());

  const listenToFrames = () => {
    callback = element.requestVideoFrameCallback((_, { mediaTime, expectedDisplayTime }) => {
      if (!element.seeking)
        writer.frame(
          nearest(times.ticks, mediaTime * times.timescale + offset),
          clock.at(expectedDisplayTime),
        );
      listenToFrames();
    });
  };
  if (hasReports) listenToFrames();
  else on('timeupdate', () => !element.seeking && writer.frame(standingAt(video), clock.at()));

  return () => {
    takeOff();
    if (hasReports) element.cancelVideoFrameCallback(callback);
  };
};
