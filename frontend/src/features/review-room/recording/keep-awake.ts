import { listeners } from './listeners';

/**
 * Keeps the screen on until released. Browsers drop the lock when the page is hidden, so it is
 * requested again afterward. Without a lock, recording works all the same.
 */
export const keepAwake = (): (() => void) => {
  const { on, takeOff } = listeners();
  let isOver = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void given?.release();
    else lock = given;
  };
  on(document, 'visibilitychange', () => void ask());
  void ask();
  return () => {
    isOver = true;
    takeOff();
    void lock?.release();
  };
};
