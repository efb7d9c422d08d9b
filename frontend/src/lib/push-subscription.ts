/** The scope of the student portal's service worker, which shows notifications. */
const SCOPE = '/student/';

/**
 * Whether this browser can show notifications. `needs-install`: on iPhone and iPad, only the site on
 * the Home Screen can.
 */
export type PushSupport = 'yes' | 'needs-install' | 'no';

const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const pushSupport = (): PushSupport => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return 'yes';
  return isAppleTouch() ? 'needs-install' : 'no';
};

/** This browser's subscription, if it has one. */
export const ownSubscription = async (): Promise<PushSubscription | null> => {
  if (pushSupport() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * Returns where this browser is notified, for calls that end sessions and their notifications;
 * undefined without a subscription.
 */
export const ownEndpoint = async (): Promise<string | undefined> => {
  try {
    return (await ownSubscription())?.endpoint;
  } catch {
    return undefined;
  }
};

/** Subscribes this browser with the site's key, instead of any other key it had before. */
export const subscribeHere = async (publicKey: string): Promise<PushSubscription> => {
  await navigator.serviceWorker.register('/sw.js', { scope: SCOPE });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
};

/** Ends this browser's subscription. If the server still has it, it finds out at the next notification. */
export const unsubscribeHere = async (): Promise<void> => {
  try {
    await (await ownSubscription())?.unsubscribe();
  } catch {
    // A browser that can't say has nothing to end.
  }
};
