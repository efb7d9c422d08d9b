import { isPublicAddress } from './public-address';
import { NOT_PUBLIC } from './testing/not-public';

describe('public addresses', () => {
  it.each(NOT_PUBLIC)('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    'youtube.com',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '8.8',
    '134744072',
    '0x8080808',
    '010.8.8.8',
    '8.8.8.8/32',
    '[::1]',
  ])('refuses %p, which isn’t a plain address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '142.250.185.78',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.255.255',
    '2606:4700::1',
    '2a00:1450:4001::200e',
  ])('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
