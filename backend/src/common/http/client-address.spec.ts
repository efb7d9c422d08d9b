import { addressKey } from './client-address';

describe('addressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['not an address', 'unknown'],
    [undefined, 'unknown'],
  ])('counts %p as %p', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
