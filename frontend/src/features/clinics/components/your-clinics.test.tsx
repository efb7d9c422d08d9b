import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/render-at';
import { sampleBooking } from '../../../testing/sample-portal';
import { YourClinics } from './your-clinics';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  [{ answeredAt: null }, 'Fill in my participant form'],
  [{ answeredAt: '2026-11-03T12:00:00Z' }, 'Change my participant form'],
])('leads to the participant form of a booking: %j [T46]', (form, words) => {
  renderAt('/student/dashboard', <YourClinics bookings={[{ ...sampleBooking, form }]} now={now} />);
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', `/student/clinic-form?booking=${sampleBooking.id}`);
});

it('asks for no form where the place takes none', () => {
  renderAt('/student/dashboard', <YourClinics bookings={[{ ...sampleBooking, form: null }]} now={now} />);
  expect(screen.queryByRole('link', { name: /participant form/ })).toBeNull();
});
