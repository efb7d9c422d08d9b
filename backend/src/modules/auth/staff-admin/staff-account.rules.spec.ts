import { staffState } from './staff-account.rules';

const now = new Date('2026-11-23T12:00:00Z');
const later = new Date('2026-11-23T12:00:01Z');

describe('the state of a staff account', () => {
  it.each([
    ['active', { passwordHash: 'x', endedAt: null, linkExpiresAt: null }],
    ['active', { passwordHash: 'x', endedAt: null, linkExpiresAt: later }],
    ['invited', { passwordHash: null, endedAt: null, linkExpiresAt: later }],
    ['expired', { passwordHash: null, endedAt: null, linkExpiresAt: now }],
    ['expired', { passwordHash: null, endedAt: null, linkExpiresAt: null }],
    ['ended', { passwordHash: null, endedAt: now, linkExpiresAt: null }],
  ] as const)('is %s: %j', (state, staff) => {
    expect(staffState(staff, now)).toBe(state);
  });
});
