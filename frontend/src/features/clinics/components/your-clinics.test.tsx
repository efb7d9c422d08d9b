import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/render-at';
import { sampleBooking } from '../../../testing/sample-portal';
import { YourClinics } from './your-clinics';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  [{ answeredAt: null }, 'Fill out participant form'],
  [{ answeredAt: '2026-11-03T12:00:00Z' }, 'Edit participant form'],
])('links to the participant form of a booking: %j [T46]', (form, words) => {
  renderAt('/student/dashboard', <YourClinics bookings={[{ ...sampleBooking, form }]} now={now} />);
  expect(screen.getByRole('link', { name: words })).toHaveAttribute(
    'href',
    `/student/clinic-form?booking=${sampleBooking.id}`,
  );
});

it('keeps the calendar file, kit list and attendees through the last day, and collapses past clinics below upcoming ones', () => {
  const running = {
    ...sampleBooking,
    id: 'b1',
    title: 'Under way',
    startDate: '2026-11-18',
    endDate: '2026-11-20',
  };
  const over = {
    ...sampleBooking,
    id: 'b2',
    title: 'Over',
    startDate: '2025-11-18',
    endDate: '2025-11-22',
  };
  renderAt('/student/dashboard', <YourClinics bookings={[over, running]} now={now} />);
  expect(
    screen
      .getAllByRole('heading', { level: 3, hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Under way', 'Over']);
  expect(screen.getAllByRole('link', { name: 'Add to calendar', hidden: true })).toHaveLength(1);
  expect(screen.getByText('Past clinics (1)')).toBeVisible();
  expect(screen.getByText('Over')).not.toBeVisible();
});

it('shows no form for a booking that has none', () => {
  renderAt(
    '/student/dashboard',
    <YourClinics bookings={[{ ...sampleBooking, form: null }]} now={now} />,
  );
  expect(screen.queryByRole('link', { name: /participant form/ })).toBeNull();
});
