import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { detailsLine } from './audit-action-details';
import { ACTION_CHOICES, auditActionLabel } from './audit-action-labels';
import { subjectOf } from './audit-action-subject';

const SERVER = resolve(import.meta.dirname, '../../../../backend/src');
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!spec)\.ts$/.test(name),
);

/** The audit actions in the server's source, as far as they're written as one literal. */
const recorded = sources.flatMap((name) =>
  [
    ...readFileSync(join(SERVER, name), 'utf8').matchAll(/action(?::| =) '([a-z-]+\.[a-z-]+)'/g),
  ].map(([, action = '']) => action),
);

it('has a label for every action that the server records', () => {
  expect(recorded.length).toBeGreaterThan(80);
  const known = new Set(ACTION_CHOICES.map(({ id }) => id));
  expect(recorded.filter((action) => !known.has(action))).toEqual([]);
});

it('labels actions, also for versioned content, and spells out unknown ones', () => {
  expect(
    ['clinics.pay-link', 'content.posts-deleted', 'students.export', 'kites.flown-high'].map(
      auditActionLabel,
    ),
  ).toEqual(['Payment link sent', 'Post deleted', 'Student export', 'Kites flown high']);
});

it('links to the record where it has a page', () => {
  const id = '01a21410-1d16-71a8-bd0d-29d1cfd51892';
  expect(subjectOf('clinics.refund', id)).toEqual({
    name: 'Booking',
    at: { resource: 'bookings', id, type: 'show' },
  });
  expect(subjectOf('clinics.roll', id)).toMatchObject({ at: { resource: 'editions' } });
  expect(subjectOf('content.faq-changed', 'faq:7')).toMatchObject({
    at: { resource: 'faq', id: '7', type: 'edit' },
  });
  expect(subjectOf('content.faq-deleted', 'faq:7')).toBeNull();
  expect(subjectOf('pictures.removed', id)).toBeNull();
  expect(subjectOf('drills.changed', 'three-second-snap')).toEqual({
    name: 'three second snap',
    at: null,
  });
  expect(subjectOf('auth.staff-sign-in', null)).toBeNull();
  for (const action of ['auth.change-staff-password', 'auth.staff-invited'])
    expect(subjectOf(action, '2')).toBeNull();
  expect(subjectOf('messages.away', '2026-12-01T12:00:00.000Z')?.name).toMatch(/^Dec 1, 2026/);
});

it('spells out the details: money and times, without ids', () => {
  const details = {
    amountCents: 170_000,
    reason: 'Shoulder',
    toEditionId: '01a21410-1d16-71a8-bd0d-29d1cfd51892',
    sendsMails: true,
    note: null,
  };
  expect(detailsLine(details)).toBe('amount: $1,700.00, reason: Shoulder, sends emails: yes');
  expect(detailsLine({ resumesAt: '2027-01-03T12:00:00.000Z' })).toMatch(/^resumes: Jan 3, 2027/);
});
