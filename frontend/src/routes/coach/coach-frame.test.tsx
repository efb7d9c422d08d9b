import { screen } from '@testing-library/react';
import { storeCoachData } from '../../lib/coach-data';
import { openInFrame } from '../../testing/open-screen';
import { answer, signedInCoach, withPortalApi } from '../../testing/portal';
import { keepUpload } from '../../testing/kept-uploads';

// Mocked: the browser's storage of uploads, which jsdom doesn't have.
jest.mock('../../features/uploads/engine/kept-uploads', () => ({
  KeptUploads: jest.requireActual<{ FakeKeptUploads: unknown }>('../../testing/kept-uploads')
    .FakeKeptUploads,
}));
withPortalApi();

it('resumes an earlier page’s clip upload on any page', async () => {
  keepUpload('reference', 'coach:1', 'sweep.mp4');
  storeCoachData({ id: 1, name: 'Cole' });
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/messages', []);
  answer('get', '/api/coach/clip-upload/reference/parts', { parts: [{ partNumber: 1, size: 4 }] });
  openInFrame('/coach/messages');
  expect(
    await screen.findByText(/“sweep.mp4” stopped at 50%\. Choose the file again to resume\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View upload' })).toHaveAttribute('href', '/coach/clips');
});
