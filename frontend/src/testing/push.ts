import type { PushState } from '../features/notifications/api/push';

export const PUSH_KEY = `B${'K'.repeat(86)}`;

export const pushState = (devices: PushState['devices'] = []): PushState => ({
  publicKey: PUSH_KEY,
  devices,
});

export const ownDevice = {
  id: 'own',
  device: 'Chrome on Android',
  endpoint: 'https://fcm.googleapis.com/fcm/send/own',
  since: '2026-11-20T12:00:00Z',
};

/** How the browser answers: to its question, and when it's asked to subscribe. */
interface BrowserPush {
  readonly permission?: NotificationPermission;
  readonly isSubscribed?: boolean;
  /** The first try to subscribe fails, as with another site's key. */
  readonly hasOtherKey?: boolean;
}

/** Gives jsdom a browser's notifications. @returns what was called */
export const withBrowserPush = ({
  permission = 'granted',
  isSubscribed = false,
  hasOtherKey = false,
}: BrowserPush = {}) => {
  let current: object | null = null;
  const unsubscribe = jest.fn(() => {
    current = null;
    return Promise.resolve(true);
  });
  const subscription = {
    endpoint: ownDevice.endpoint,
    unsubscribe,
    toJSON: () => ({ endpoint: ownDevice.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  };
  if (isSubscribed || hasOtherKey) current = subscription;
  const subscribe = jest.fn(() => {
    if (hasOtherKey && current) return Promise.reject(new DOMException('', 'InvalidStateError'));
    current = subscription;
    return Promise.resolve(subscription);
  });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(current) };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  const requestPermission = jest.fn(() => Promise.resolve(permission));
  Object.assign(window, {
    PushManager: class {},
    Notification: { requestPermission, permission: 'default' },
  });
  return { subscribe, unsubscribe, requestPermission };
};

/** Takes the browser's notifications away again. */
export const withoutBrowserPush = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
};
