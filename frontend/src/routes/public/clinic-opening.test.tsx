import { act, screen, within } from '@testing-library/react';
import type { Clinic } from '../../features/clinics/api/get-clinics';
import { asked, openPage } from '../../testing/open-page';
import { places, plansOf, sampleClinics } from '../../testing/sample-clinics';

const PLAYBOATING = 'october-playboating-clinic';
const membersFrom = { at: '2126-12-01T15:00:00Z', words: 'Sunday, December 1 at 9:00 AM CST' };
const opensAt = { at: '2126-12-08T15:00:00Z', words: 'Sunday, December 8 at 9:00 AM CST' };
const opening = (moments: Partial<NonNullable<Clinic['edition']>>): Clinic[] =>
  sampleClinics.map((clinic) =>
    clinic.id === PLAYBOATING ? { ...clinic, edition: { ...clinic.edition!, ...moments } } : clinic,
  );
const later = (reason: 'members-only' | 'not-open-yet') =>
  plansOf(PLAYBOATING, { ...places(0), isAvailable: false, reason });
const card = () => within(screen.getByRole('article', { name: 'Playboating from A-Z' }));
const open = (
  reason: 'members-only' | 'not-open-yet',
  who = { isMember: false, isSignedIn: false },
) =>
  openPage('/clinics', {
    '/api/clinics': opening({ membersFrom, opensAt }),
    '/api/availability': later(reason),
    '/api/clinics/membership': who,
  });

afterEach(() => jest.useRealTimers());

it('shows both opening times before anyone can book, and doesn’t ask who they are [177]', async () => {
  await open('not-open-yet');
  expect(await card().findByText('OPENS LATER')).toBeVisible();
  expect(card().getByRole('heading', { name: 'Not Open Yet' })).toBeVisible();
  expect(card().getByText(`Coaching members can book from ${membersFrom.words}.`)).toBeVisible();
  expect(card().getByText(`Everyone can book from ${opensAt.words}.`)).toBeVisible();
  expect(card().queryByText(/Fully Booked|waitlist/i)).toBeNull();
  expect(card().queryByRole('button')).toBeNull();
  expect(asked).not.toContain('/api/clinics/membership');
});

it('tells nonmembers when booking opens to them, and how to become a member [177]', async () => {
  await open('members-only');
  expect(await card().findByText('MEMBERS FIRST')).toBeVisible();
  expect(card().getByText(`Everyone can book from ${opensAt.words}.`)).toBeVisible();
  expect(card().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/student/login');
  expect(card().getByRole('link', { name: 'About membership' })).toHaveAttribute(
    'href',
    '/remote-coaching',
  );
  expect(card().queryByRole('button')).toBeNull();
});

it('sells to a signed-in member', async () => {
  await open('members-only', { isMember: true, isSignedIn: true });
  expect(await card().findByRole('button', { name: 'Reserve with a deposit' })).toBeEnabled();
  expect(card().getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  expect(card().getByText('You’re a member: choose how to pay.')).toBeVisible();
});

it('reloads at the time booking opens', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse(opensAt.at) - 5_000 });
  const answers: Record<string, unknown> = {
    '/api/clinics': opening({ membersFrom: null, opensAt }),
    '/api/availability': later('not-open-yet'),
  };
  await openPage('/clinics', answers);
  expect(await card().findByText('OPENS LATER')).toBeVisible();
  answers['/api/availability'] = plansOf(PLAYBOATING, places(0));
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  expect(await card().findByRole('button', { name: 'Pay in full' })).toBeEnabled();
});
