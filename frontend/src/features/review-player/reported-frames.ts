import { reportsFrames } from '../../lib/reports-frames';

/** A frame that the browser has put on the screen. */
export interface Report {
  /** When it's presented, in seconds of the element. */
  readonly mediaTime: number;
  /** When the browser presented it, as `performance.now()`. */
  readonly presentationTime: number;
}

/** Receives every frame that the browser reports. @returns a function that ends it */
export const onReportedFrames = (
  element: HTMLVideoElement,
  tell: (report: Report) => void,
): (() => void) => {
  if (!reportsFrames()) return () => undefined;
  let callback = 0;
  const listen = () => {
    callback = element.requestVideoFrameCallback((_, report) => {
      tell(report);
      listen();
    });
  };
  listen();
  return () => element.cancelVideoFrameCallback(callback);
};

/** Calls back once what was shown is on the screen. @returns a function that cancels it */
export const afterPaint = (done: () => void): (() => void) => {
  let request = requestAnimationFrame(() => (request = requestAnimationFrame(done)));
  return () => cancelAnimationFrame(request);
};
