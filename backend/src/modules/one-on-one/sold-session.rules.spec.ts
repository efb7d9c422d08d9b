import { soldSession, soldSessionOf } from './sold-session.rules';

const session = {
  startsAt: new Date('2027-03-16T14:00:00Z'),
  minutes: 120,
  place: 'The ranch',
  offerUntil: new Date('2027-03-10T14:00:00Z'),
};

it('reads back a session as it was stored', () => {
  expect(soldSessionOf(soldSession(session))).toEqual(session);
});

it.each([
  ['nothing', {}],
  ['no time', { ...soldSession(session), starts_at: 'soon' }],
  ['no length', { ...soldSession(session), minutes: '0' }],
])('reads no session from %s', (_what, sold) => {
  expect(soldSessionOf(sold)).toBeNull();
});
