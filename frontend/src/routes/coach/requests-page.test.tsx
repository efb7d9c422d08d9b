import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { answer, bodyOf, signedInCoach, typeInto, withPortalApi } from '../../testing/portal';
import { sampleRequest } from '../../testing/sample-one-on-one';

withPortalApi();

const PATH = '/api/coach/one-on-ones';
const { id } = sampleRequest;
beforeEach(() => answer('get', '/api/auth/check', signedInCoach));

it('shows who asks, and sends an offer: a time in the coach’s time zone, minutes, place and dollars', async () => {
  answer('get', PATH, [sampleRequest]);
  answer('post', `${PATH}/${id}/offer`, [{ ...sampleRequest, state: 'offered' }]);
  const { user } = openScreen('/coach/requests');
  expect(await screen.findByRole('heading', { name: 'Anna Rivers' })).toBeVisible();
  expect(screen.getByText('Member')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make an offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer Anna Rivers a 1-on-1' }));
  expect(dialog.getByText('In America/Chicago time.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send offer' }));
  expect(await dialog.findByText('Please enter a day and a time')).toBeVisible();
  expect(dialog.getByText('Please enter an amount from $1 to $10,000')).toBeVisible();
  await typeInto('Day and time', '2027-03-13T09:00');
  await typeInto('Price in dollars', '180.50');
  await user.click(dialog.getByRole('button', { name: 'Send offer' }));
  await waitFor(() =>
    expect(bodyOf(`${PATH}/${id}/offer`)).toEqual({
      startsAt: '2027-03-13T09:00',
      minutes: 120,
      place: 'Rock Island',
      priceCents: 18_050,
      word: '',
    }),
  );
  expect(await screen.findByText('Offered')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
});

it('declines with a short note', async () => {
  answer('get', PATH, [sampleRequest]);
  answer('post', `${PATH}/${id}/decline`, [
    { ...sampleRequest, state: 'declined', word: 'In April.' },
  ]);
  const { user } = openScreen('/coach/requests');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typeInto('Note to the student', 'In April.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You: In April.')).toBeVisible();
  expect(bodyOf(`${PATH}/${id}/decline`)).toEqual({ word: 'In April.' });
});

it('withdraws an offer', async () => {
  answer('get', PATH, [{ ...sampleRequest, state: 'offered' }]);
  const { user } = openScreen('/coach/requests');
  await user.click(await screen.findByRole('button', { name: 'Withdraw offer' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Withdraw the offer to Anna Rivers' }),
  );
  expect(dialog.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();
});

it('says when there are no requests', async () => {
  answer('get', PATH, []);
  openScreen('/coach/requests');
  expect(await screen.findByText('No requests yet')).toBeVisible();
});

it('moves a booked session, or keeps its time with a note', async () => {
  const offer = {
    startsAt: '2027-03-13T15:00:00Z',
    when: 'Saturday, March 13 at 9:00 AM CST',
    minutes: 120,
    place: 'The ranch',
    priceCents: 18_000,
    until: '',
  };
  const booked = { ...sampleRequest, state: 'booked' as const, offer, moveWish: 'A week later' };
  answer('get', PATH, [booked]);
  answer('post', `${PATH}/${id}/move`, [{ ...booked, moveWish: null }]);
  const { user } = openScreen('/coach/requests');
  expect(await screen.findByText('Asked for another time: A week later')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep the time' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move session' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Move the 1-on-1 with Anna Rivers' }),
  );
  await typeInto('Day and time', '2027-03-20T09:00');
  await user.click(dialog.getByRole('button', { name: 'Move session' }));
  await waitFor(() =>
    expect(bodyOf(`${PATH}/${id}/move`)).toEqual({
      startsAt: '2027-03-20T09:00',
      place: 'The ranch',
      word: '',
    }),
  );
  await waitFor(() => expect(screen.queryByText(/^Asked for another time/)).toBeNull());
});
