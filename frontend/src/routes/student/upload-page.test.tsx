import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { answer, callsOf, expectSummary, typeInto, withPortalApi } from '../../testing/portal';

withPortalApi();

it('asks for a file, and says so where the form is sent without one [084, 564]', async () => {
  const portal = openScreen('/student/upload');
  await portal.user.click(await screen.findByRole('button', { name: 'Submit video' }));
  await expectSummary('Please choose a video first', 'Title, Focus area and Description need another look.');
  await typeInto('Title', 'Hip snap');
  await typeInto('Focus area', 'rolling');
  await typeInto('Description', 'Onside, flat water');
  expect(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Submit video' }));
  await expectSummary('Please choose a video first');
  expect(callsOf('/api/student/video-submission')).toEqual([]);
});

it('says before a file is sent that the coach is away', async () => {
  answer('get', '/api/messages/news', { unread: 0, awayUntil: '2126-12-02T12:00:00Z' });
  openScreen('/student/upload');
  expect(await screen.findByText(/^Your coach is away until/)).toBeVisible();
});
