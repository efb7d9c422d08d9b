import {
  deliveryLine,
  formLine,
  moneyLine,
  attendeeLine,
  answerLines,
} from './attendee-list-labels';

const person = {
  bookingId: 'b1',
  name: 'Ana',
  email: null,
  balanceStatus: 'none' as const,
  openCents: 0,
  dispute: null,
  canBeAsked: true,
};

it('says whether a form is completed, and when it was requested', () => {
  const at = '2026-11-03T12:00:00Z';
  expect(formLine({ answeredAt: at, askedAt: at }, true)).toBe('Form completed Nov 3, 2026');
  expect(formLine({ answeredAt: null, askedAt: at }, true)).toBe(
    'Form missing, reminder sent Nov 3, 2026',
  );
  expect(formLine({ answeredAt: null, askedAt: null }, true)).toBe('Form missing');
});

it('reports no missing form for a clinic that no longer takes forms', () => {
  const at = '2026-11-03T12:00:00Z';
  expect(formLine({ answeredAt: at, askedAt: null }, false)).toBe('Form completed Nov 3, 2026');
  expect(formLine({ answeredAt: null, askedAt: at }, false)).toBe('No form');
});

it('says what is still due', () => {
  expect(moneyLine({ balanceStatus: 'paid', openCents: 0, dispute: null })).toBe('Paid in full');
  expect(moneyLine({ balanceStatus: 'due', openCents: 170_000, dispute: null })).toBe(
    '$1,700.00 due',
  );
  expect(moneyLine({ balanceStatus: 'overdue', openCents: 170_000, dispute: null })).toBe(
    '$1,700.00 overdue',
  );
  expect(moneyLine({ balanceStatus: 'none', openCents: 0, dispute: 'open' })).toBe(
    'Payment under dispute',
  );
  expect(moneyLine({ balanceStatus: 'none', openCents: 0, dispute: 'lost' })).toBe(
    'Charged back, unpaid',
  );
});

it('counts booked spots and completed forms', () => {
  const people = [
    { ...person, answeredAt: '2026-11-03T12:00:00Z', askedAt: null },
    { ...person, answeredAt: null, askedAt: null },
  ];
  expect(attendeeLine({ people, capacity: 6 })).toBe('2 of 6 spots booked, 1 form completed');
});

it('lists the given answers, emergency contact first', () => {
  const answered = {
    bookingId: 'b1',
    phone: '',
    emergencyName: 'Rosa',
    emergencyPhone: '1',
    diet: '',
    health: 'Shoulder',
    boat: '',
    experience: 'III',
  };
  expect(answerLines(answered)).toEqual([
    ['Emergency contact', 'Rosa, 1'],
    ['Health', 'Shoulder'],
    ['Experience', 'III'],
  ]);
});

it.each([
  [{ mails: 1, sent: 1, failed: 0, unknown: 0 }, '1 email, all sent'],
  [{ mails: 6, sent: 2, failed: 1, unknown: 0 }, '6 emails, 2 sent, 1 failed'],
  [
    { mails: 2, sent: 1, failed: 0, unknown: 1 },
    '2 emails, 1 sent, 1 not confirmed by the mail server (see Outbox)',
  ],
])('counts the emails by status: %j', (letter, line) => {
  expect(deliveryLine(letter)).toBe(line);
});
