import { listeners } from './listeners';

/**
 * Keeps the screen on until it is let go of. Browsers drop the lock of a hidden page, so it is asked for again when that is back;
 * one that has none, or refuses it, records all the same.
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
