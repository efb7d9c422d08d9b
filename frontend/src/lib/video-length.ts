/** A browser that can't read a file may never say so. */
const LONGEST_LOOK_MS = 5_000;
const MS_A_SECOND = 1_000;

/**
 * Returns how long a video file is in ms, without playing it; null if this browser can't read it.
 */
export const lengthOfFile = (file: Blob): Promise<number | null> =>
  new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const video = document.createElement('video');
    const end = (ms: number | null) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      URL.revokeObjectURL(address);
      resolve(ms);
    };
    const timer = setTimeout(() => end(null), LONGEST_LOOK_MS);
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () =>
      end(Number.isFinite(video.duration) ? video.duration * MS_A_SECOND : null);
    video.onerror = () => end(null);
    video.src = address;
  });
