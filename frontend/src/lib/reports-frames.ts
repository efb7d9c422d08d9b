/** Whether this browser reports which frame is shown during playback. */
export const reportsFrames = (): boolean =>
  'requestVideoFrameCallback' in HTMLVideoElement.prototype;
