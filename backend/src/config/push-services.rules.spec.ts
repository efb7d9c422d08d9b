import { isPushEndpoint, isPushService, PUSH_SERVICES } from './push-services.rules';

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('accept the endpoint %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/?https://fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://notify.windows.com.evil.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://push.apple.com/abc',
    'https://wns2.notify.windows.com:444/abc',
    'https://127.0.0.1/abc',
    // other parsers end the host at these characters
    'https://10.0.0.5;.push.apple.com/abc',
    "https://10.0.0.5'.push.apple.com/abc",
    'https://10.0.0.5{.push.apple.com/abc',
    'https://10.0.0.5`.push.apple.com/abc',
    'https://evil.example;.notify.windows.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('refuse the endpoint %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, PUSH_SERVICES)).toBe(false);
  });

  it.each([
    ['https://push.example.org', true, true],
    ['https://*.push.example.org', true, true],
    ['https://127.0.0.1:4433', true, false],
    ['https://localhost:4433', true, false],
    ['https://127.0.0.1:4433', false, true],
    ['https://10.0.0.1', false, false],
    ['https://*', false, false],
    ['https://*.com', true, false],
    ['http://push.example.org', false, false],
    ['https://push.example.org/path', false, false],
    ['https://push.*.org', false, false],
  ])('the setting %s, in production %s, is accepted: %s', (origin, production, accepted) => {
    expect(isPushService(origin, production)).toBe(accepted);
  });
});
