import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { clearToasts } from '../../../components/toast/toast-store';
import { answer, api, asked, bodyOf, callsOf, withPortalApi } from '../../../testing/portal';
import { createFilledQueryClient, renderAt } from '../../../testing/render-at';
import { places, plansOf, sampleClinics } from '../../../testing/sample-clinics';
import { clinicsQuery } from '../api/get-clinics';
import { placesText } from '../availability-labels';
import { ClinicMoorings } from './clinic-moorings';

withPortalApi();
afterEach(() => act(clearToasts));

const [clinic] = sampleClinics;
const PATH = `/api/clinics/${clinic!.id}/waitlist`;

/** The cards, their query and the client are real; the server's responses are stubbed. */
const show = async (...taken: Parameters<typeof places>) => {
  answer('get', '/api/availability', plansOf(clinic!.id, places(...taken)));
  const queryClient = createFilledQueryClient();
  queryClient.setQueryData(clinicsQuery.queryKey, sampleClinics);
  renderAt(
    '/clinics',
    <ClinicMoorings clinics={[clinic!]} publishableKey={null} offerHours={24} />,
    queryClient,
  );
  await screen.findByText(placesText(places(...taken)));
  return queryClient;
};
const refuse = (code: string) =>
  answer('post', '/api/create-checkout-session', { error: 'No.', code }, 409);
const fill = (fields: Record<string, string>) =>
  Object.entries(fields).forEach(([label, value]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } }),
  );
const join = () => userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
/** Opens the form, which loads on demand and takes the focus from the button. */
const openLine = async () => {
  await join();
  expect(await screen.findByRole('heading', { name: 'Join the waitlist' })).toHaveFocus();
};
const ada = { 'First name': 'Ada', 'Last name': 'Rapids', Email: 'ada@paddle.example' };

it('fetches availability again after a purchase is refused as full, and moves the focus to the notice [177, 178, 358]', async () => {
  await show(5);
  refuse('CLINIC_FULL');
  await userEvent.click(screen.getByRole('button', { name: 'Pay in full' }));
  expect(await screen.findByRole('heading', { name: 'Clinic Fully Booked' })).toHaveFocus();
  expect(screen.getByText('FULLY BOOKED')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay in full' })).toBeNull();
  await waitFor(() => expect(callsOf('/api/availability')).toHaveLength(2));
});

it('drops the refusal once availability changes', async () => {
  const queryClient = await show(5);
  refuse('CLINIC_FULL');
  await userEvent.click(screen.getByRole('button', { name: 'Pay in full' }));
  await screen.findByRole('heading', { name: 'Clinic Fully Booked' });
  answer('get', '/api/availability', plansOf(clinic!.id, places(4)));
  await act(() => queryClient.refetchQueries({ queryKey: ['availability'] }));
  expect(await screen.findByRole('button', { name: 'Pay in full' })).toBeEnabled();
});

it.each(['PRICE_CHANGED', 'DEPOSIT_CLOSED'])(
  'fetches prices and plans again after %s [176]',
  async (code) => {
    const queryClient = await show(2);
    refuse(code);
    await userEvent.click(screen.getByRole('button', { name: 'Reserve with a deposit' }));
    await waitFor(() =>
      expect(queryClient.getQueryState(clinicsQuery.queryKey)?.isInvalidated).toBe(true),
    );
    expect(screen.getByRole('button', { name: 'Reserve with a deposit' })).toBeEnabled();
  },
);

describe('the waitlist of a full clinic', () => {
  it('takes a name and address, then shows the position and what happens next', async () => {
    await show(6);
    await openLine();
    answer('post', PATH, { position: 3 }, 201);
    fill(ada);
    await join();
    expect(await screen.findByText('You’re number 3 on the waitlist.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.getByText(/holds it for 24 hours.*ada@paddle\.example/)).toBeVisible();
    expect(bodyOf(PATH)).toEqual({
      firstName: 'Ada',
      lastName: 'Rapids',
      email: 'ada@paddle.example',
    });
  });

  it('shows every error at once and sends nothing', async () => {
    await show(6);
    await openLine();
    fill({ Email: 'ada@' });
    await join();
    for (const text of [
      'First name is required.',
      'Last name is required.',
      'Valid email is required.',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps the input when sending fails and shows the server’s message', async () => {
    await show(6);
    await openLine();
    answer('post', PATH, { error: 'Too many attempts. Wait a minute.', code: 'RATE_LIMITED' }, 429);
    fill(ada);
    await join();
    expect(await screen.findByText('Too many attempts. Wait a minute.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    answer(
      'post',
      PATH,
      {
        error: 'Check the form',
        code: 'VALIDATION',
        fields: { email: 'This address cannot get mail.' },
      },
      400,
    );
    await join();
    expect(await screen.findByText('This address cannot get mail.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@paddle.example');
  });

  it('fetches availability again when a spot is free after all', async () => {
    await show(6);
    await openLine();
    answer('post', PATH, { error: 'A place is free.', code: 'NOT_FULL' }, 409);
    api.use(
      http.get('http://localhost/api/availability', () =>
        HttpResponse.json(plansOf(clinic!.id, places(5))),
      ),
    );
    fill(ada);
    await join();
    expect(await screen.findByRole('button', { name: 'Pay in full' })).toBeEnabled();
  });
});
