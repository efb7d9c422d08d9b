/** The push services of Chrome, Firefox, Safari and Edge. */
export const PUSH_SERVICES: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

const NAMED = /^https:\/\/(\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;
const LOOPBACK = /^https:\/\/(?:localhost|127\.0\.0\.1):\d+$/;

/**
 * Returns whether a setting names a push service: an HTTPS origin with a public name, whose first
 * part may be `*`.
 * @param production whether a stand-in on this machine is refused.
 */
export const isPushService = (origin: string, production: boolean): boolean =>
  NAMED.test(origin) || (!production && LOOPBACK.test(origin));

/** A host of letters, digits and hyphens, which every parser of addresses reads alike. */
const PLAIN_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/**
 * Returns whether an endpoint belongs to one of the services, so that a subscription can't make the
 * server call anything else.
 */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, username, password, host, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || !PLAIN_HOST.test(hostname)) return false;
  return services.some((service) => {
    const [, parent] = /^https:\/\/\*(\..+)$/.exec(service) ?? [];
    return parent === undefined ? origin === service : host.endsWith(parent);
  });
};
