import { newVapidPrivateKey, vapidKeysOf } from './vapid-keys';

describe('VAPID keys', () => {
  it('belong together, as in the example of RFC 8291', () => {
    expect(vapidKeysOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')?.publicKey).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  it('are new each time, and each works', () => {
    const keys = Array.from({ length: 20 }, newVapidPrivateKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(vapidKeysOf(key)?.publicKey).toMatch(/^B[\w-]{86}$/);
  });

  it.each(['', 'short', '='.repeat(43), 'A'.repeat(43), `${'_'.repeat(42)}8`])(
    'can’t be made of %p',
    (key) => {
      expect(vapidKeysOf(key)).toBeNull();
    },
  );
});
