/**
 * A page's first script: sets up measuring in the page itself, as `window.bench`. It reads the
 * pictures, not what the page says about them.
 */
export const inPage = () => {
  const GIVEN_UP_MS = 3_000;
  const [WIDTH, ROWS, BITS] = [320, 24, 8];
  const paper = new OffscreenCanvas(WIDTH, ROWS).getContext('2d', { willReadFrequently: true });
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next));

  /**
   * Reads the frame number that the picture itself contains: eight blocks in its top rows, lowest
   * bit on the left.
   */
  const numberOf = (video) => {
    if (video.videoWidth === 0) return -1;
    paper.drawImage(
      video,
      0,
      0,
      video.videoWidth,
      (video.videoHeight * ROWS) / 180,
      0,
      0,
      WIDTH,
      ROWS,
    );
    const { data } = paper.getImageData(0, 10, WIDTH, 1);
    const isLit = (bit) => data[(bit * 40 + 20) * 4 + 1] > 128;
    return Array.from({ length: BITS }, (_, bit) => (isLit(bit) ? 2 ** bit : 0)).reduce(
      (sum, value) => sum + value,
      0,
    );
  };

  /**
   * Acts and waits until a frame is on screen. @returns how long it took, and what is shown two
   * screen frames later
   */
  const until = async (act, video, wanted) => {
    const began = performance.now();
    let ms = null;
    const look = () => {
      if (ms !== null) return;
      if (numberOf(video) === wanted) ms = performance.now() - began;
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
    act();
    while (ms === null && performance.now() - began < GIVEN_UP_MS) await nextFrame();
    await nextFrame();
    await nextFrame();
    return { ms: ms ?? GIVEN_UP_MS, shown: numberOf(video) };
  };

  /** Steps forward with keys, starting at a frame. */
  const stepByKeys = async ({ from, steps, restMs }) => {
    const video = document.querySelector('video');
    const press = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    const taken = [];
    for (let step = 1; step <= steps; step += 1) {
      taken.push({ wanted: from + step, ...(await until(press, video, from + step)) });
      await new Promise((rested) => setTimeout(rested, restMs));
    }
    return taken;
  };

  /** Does the same in a page with only the video. @param seconds the time of each frame */
  const stepByTime = async ({ from, seconds, restMs }) => {
    const video = document.querySelector('video');
    const taken = [];
    for (const [step, at] of seconds.entries()) {
      const wanted = from + step + 1;
      taken.push({ wanted, ...(await until(() => void (video.currentTime = at), video, wanted)) });
      await new Promise((rested) => setTimeout(rested, restMs));
    }
    return taken;
  };

  /** Clicks a link and waits for a video's first picture. @returns ms */
  const open = async (linkId) => {
    const began = performance.now();
    document.getElementById(linkId).click();
    let video = null;
    while ((video = document.querySelector('video')) === null) await nextFrame();
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      await new Promise((there) => video.requestVideoFrameCallback(() => there()));
    return performance.now() - began;
  };

  /** Records what is shown while a voice plays from start to end, ten times a second. */
  const listen = async () => {
    const SAMPLES_APART_MS = 100;
    const [video, voice] = [document.querySelector('video'), document.querySelector('audio')];
    const shown = [];
    await voice.play();
    let last = -Infinity;
    while (!voice.ended) {
      await nextFrame();
      if (performance.now() - last < SAMPLES_APART_MS) continue;
      last = performance.now();
      // a player's time doesn't advance while a script runs, so the picture was taken between the
      // two
      const before = voice.currentTime * 1_000;
      const frame = numberOf(video);
      await Promise.resolve();
      shown.push({ before, after: voice.currentTime * 1_000, frame });
    }
    return shown;
  };

  window.bench = { numberOf, stepByKeys, stepByTime, open, listen };
};
