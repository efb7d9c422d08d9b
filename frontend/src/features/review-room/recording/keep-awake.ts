/**
 * Keeps the screen on until it is let go of. Browsers drop the lock of a hidden page, so it is asked for again when that is back;
 * one that has none, or refuses it, records all the same.
 */
export const keepAwake = (): (() => void) => {
  const over = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return;
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over.signal.aborted) void given?.release();
    else lock = given;
  };
  document.addEventListener('visibilitychange', () => void ask(), { signal: over.signal });
  void ask();
  return () => {
    over.abort();
    void lock?.release();
  };
};
