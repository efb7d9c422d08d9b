import type { Environment } from '../../config/environment';
import { hashToken, sign } from './secret-token';
import { SignedLinks, type ExpiringLink, type SignedLink } from './signed-links';

const secret = 's'.repeat(32);
const links = new SignedLinks({
  publicUrl: 'https://kayak.example',
  appSecret: secret,
} as Environment);
const leave: SignedLink = { purpose: 'leave', path: '/clinics/offer', parameter: 'leave' };
const pay: ExpiringLink = {
  purpose: 'pay',
  path: '/clinics/pay',
  parameter: 'token',
  days: 30,
  endsIn: 'seconds',
};
const invite: ExpiringLink = { ...pay, purpose: 'invite', endsIn: 'milliseconds' };
const id = '0198c0de-0000-7000-8000-000000000001';
const now = new Date('2026-11-22T12:00:00.250Z');

/** Returns the token a followed link sends back: the query parameter as a browser decodes it. */
const tokenIn = (url: string): string => [...new URL(url).searchParams.values()][0] ?? '';

describe('a signed link', () => {
  it('is the same each time it is made and names its subject', () => {
    const url = links.issue(leave, id);
    expect(url).toBe(`https://kayak.example/clinics/offer?leave=${sign(secret, 'leave', id)}`);
    expect(links.issue(leave, id)).toBe(url);
    expect(links.read(leave, tokenIn(url))).toBe(id);
  });

  it.each([
    ['altered', tokenIn(links.issue(leave, id)).replace('1.', '2.')],
    ['made for another purpose', tokenIn(links.issue({ ...leave, purpose: 'pay' }, id))],
    ['signed with another key', sign('x'.repeat(32), 'leave', id)],
    ['cut off', id],
    ['empty', ''],
  ])('is invalid if it is %s', (_what, token) => {
    expect(links.read(leave, token)).toBeNull();
    expect(links.readUntil({ ...pay, purpose: 'leave' }, token, now)).toBeNull();
  });

  it.each([
    ['seconds', pay, '1797940800'],
    ['milliseconds', invite, '1797940800250'],
  ] as const)(
    'expires after its days, written in %s as in earlier emails',
    (_unit, link, until) => {
      const token = tokenIn(links.issueUntil(link, id, now));
      expect(token).toBe(sign(secret, link.purpose, `${id}.${until}`));
      const end = new Date('2026-12-22T12:00:00Z').getTime();
      expect(links.readUntil(link, token, new Date(end - 1))).toBe(id);
      expect(links.readUntil(link, token, new Date(end + 250))).toBeNull();
    },
  );

  it('without an expiry counts as expired', () => {
    expect(links.readUntil(pay, tokenIn(links.issue(pay, id)), now)).toBeNull();
    expect(links.readUntil(pay, tokenIn(links.issue(pay, `${id}.soon`)), now)).toBeNull();
  });
});

describe('a one-time link', () => {
  it('is 32 random bytes, stored only as a hash [606]', () => {
    const { token, hash } = links.once();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toBe(hashToken(token));
    expect(links.hashOf(token)).toBe(hash);
    expect(links.once().token).not.toBe(token);
    expect(links.urlOf(pay, token)).toBe(`https://kayak.example/clinics/pay?token=${token}`);
  });
});
