import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '../../../components/toast/toast-store';
import { ToastViewport } from '../../../components/toast/toast-viewport';
import { answer, withPortalApi } from '../../../testing/portal';
import { sampleClinics } from '../../../testing/sample-clinics';
import { ClinicPayments } from './clinic-payments';
import { DiscountedClinic } from './discounted-clinic';
import type { HoldConfirmationForm } from './hold-confirmation-form';

let mockIsLost = false;
jest.mock('./hold-confirmation-form', () => {
  const form = jest.requireActual<{ HoldConfirmationForm: typeof HoldConfirmationForm }>(
    './hold-confirmation-form',
  );
  return {
    get HoldConfirmationForm() {
      if (mockIsLost) throw new TypeError('Failed to fetch dynamically imported module');
      return form.HoldConfirmationForm;
    },
  };
});
jest.mock('../../../lib/missing-code', () => ({
  reloadForCode: jest.fn(() => Promise.resolve(false)),
}));

withPortalApi();
afterEach(() => act(clearToasts));

const [clinic] = sampleClinics;
const discounted = {
  planId: 'april-beginner-clinic-full',
  clinicId: 'april-beginner-clinic',
  title: 'April',
  location: 'Little White Salmon',
  dates: 'April 9–16, 2027',
  fullCents: 340_000,
  priceCents: 300_000,
  depositCents: 170_000,
};
const reason = 'Two places of this clinic are being paid for from your connection right now.';

it.each([
  [
    'a clinic’s card',
    'Pay in full',
    <ClinicPayments key="clinic" clinic={clinic!} edition={clinic!.edition!} />,
  ],
  [
    'a discount’s page',
    'Book a spot at this price',
    <DiscountedClinic key="code" clinic={discounted} code="KAY" onRefused={jest.fn()} />,
  ],
])(
  'on %s, reports a form that failed to load and loads it again on request',
  async (_, button, payments) => {
    mockIsLost = true;
    answer(
      'post',
      '/api/create-checkout-session',
      { error: reason, code: 'EMAIL_CONFIRMATION_NEEDED' },
      409,
    );
    render(
      <>
        {payments}
        <ToastViewport />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t load the form to confirm your email',
    );
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText('Payment Setup Error')).toBeNull();
    mockIsLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'Confirm your email address' }),
    ).toHaveFocus();
  },
);
