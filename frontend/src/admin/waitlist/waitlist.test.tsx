import { fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import { sampleEdition } from '../../testing/sample-bookings';
import '../admin-app';
import type { WaitlistRecord } from './waitlist-types';

withPortalApi();

const waiting: WaitlistRecord = {
  id: 'w1',
  editionId: sampleEdition.id,
  clinicId: sampleEdition.clinicId,
  clinicTitle: sampleEdition.title,
  dates: sampleEdition.dates,
  firstName: 'Cy',
  lastName: 'Seam',
  email: 'cy@paddle.example',
  status: 'waiting',
  joinedAt: '2026-11-01T12:00:00Z',
  offerUntil: null,
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  serveList('waitlist', [
    waiting,
    {
      ...waiting,
      id: 'w2',
      firstName: 'Ola',
      status: 'offered',
      offerUntil: '2026-11-03T12:00:00Z',
    },
    { ...waiting, id: 'w3', firstName: 'Lee', status: 'left' },
  ]);
  serveList('editions', [{ ...sampleEdition, endsOn: '2099-10-14' }]);
});

const press = async (user: ReturnType<typeof openScreen>['user'], button: string, verb: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }));
};

describe('the waitlist', () => {
  it('offers a spot to people waiting, removes people in line, and shows no buttons for others', async () => {
    answer('post', '/api/admin/waitlist/w1/offer', null);
    answer('post', '/api/admin/waitlist/w2/remove', null);
    const { user } = openScreen('/admin/waitlist');
    await press(user, 'Offer now: Cy Seam', 'Offer spot');
    await expectToast('Offer sent.');
    expect(callsOf('/api/admin/waitlist/w1/offer')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Offer now: Ola Seam' })).toBeNull();
    await press(user, 'Remove: Ola Seam', 'Remove from waitlist');
    await expectToast('Ola Seam removed from the waitlist.');
    expect(screen.queryByRole('button', { name: 'Remove: Lee Seam' })).toBeNull();
  });

  it('adds someone who called', async () => {
    answer('post', '/api/admin/waitlist', null);
    const { user } = openScreen('/admin/waitlist');
    await user.click(await screen.findByRole('button', { name: 'Add someone' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add to waitlist' }));
    expect(await dialog.findByText('Please choose the dates')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Dates'), sampleEdition.id);
    const person = { firstName: 'Bo', lastName: 'Boil', email: 'bo@paddle.example' };
    fireEvent.change(dialog.getByLabelText('First name'), { target: { value: person.firstName } });
    fireEvent.change(dialog.getByLabelText('Last name'), { target: { value: person.lastName } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: person.email } });
    await user.click(dialog.getByRole('button', { name: 'Add to waitlist' }));
    await expectToast('Added to the waitlist.');
    expect(bodyOf('/api/admin/waitlist')).toEqual({ editionId: sampleEdition.id, ...person });
  });
});
