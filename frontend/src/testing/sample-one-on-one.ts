import type { CoachOneOnOne, OneOnOne } from '../features/one-on-one/api/one-on-ones';

export const sampleOneOnOne: OneOnOne = {
  id: '0199b3c0-0000-7000-8000-0000000000d1',
  state: 'asked',
  wish: 'Boofs: I land flat',
  dates: 'A weekend in March',
  place: 'Rock Island',
  askedAt: '2026-11-20T12:00:00Z',
  word: '',
  offer: null,
  isPayable: false,
  paidCents: 0,
  refundedCents: 0,
  calendarUrl: null,
  moveWish: null,
  changeUntil: null,
};

export const sampleRequest: CoachOneOnOne = {
  ...sampleOneOnOne,
  studentId: '0199b3c0-0000-7000-8000-0000000000a1',
  studentName: 'Anna Rivers',
  isMember: true,
  timezone: 'America/Chicago',
};
