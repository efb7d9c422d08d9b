import { screen, waitFor } from '@testing-library/react';
import { openInFrame } from '../../testing/open-screen';
import { answer, callsOf, withPortalApi } from '../../testing/portal';
import { keepUpload, keptRecords } from '../../testing/kept-uploads';
import { sampleProfile } from '../../testing/sample-portal';

// Mocked: the browser's storage of uploads, which jsdom doesn't have.
jest.mock('../../features/uploads/engine/kept-uploads', () => ({
  KeptUploads: jest.requireActual<{ FakeKeptUploads: unknown }>('../../testing/kept-uploads')
    .FakeKeptUploads,
}));
withPortalApi();

const PARTS = (id: string) => `/api/student/video-upload/${id}/parts`;

it('resumes an earlier page’s uploads on any page: a review’s video and a module’s', async () => {
  keepUpload('submission', sampleProfile.id, 'roll.mp4');
  keepUpload('module:04-forward-stroke', sampleProfile.id, 'stroke.mp4');
  keepUpload('module:05-sweep', 'somebody-else', 'sweep.mp4');
  for (const id of ['submission', 'module-04-forward-stroke'])
    answer('get', PARTS(id), { parts: [{ partNumber: 1, size: 4 }] });
  openInFrame('/student/intake');
  expect(
    await screen.findByText(/“roll.mp4” stopped at 50%\. Choose the file again to resume\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'View upload' })).toHaveAttribute(
    'href',
    '/student/submit',
  );
  await waitFor(() => expect(callsOf(PARTS('module-04-forward-stroke'))).toHaveLength(1));
  expect([...keptRecords.keys()]).toEqual(['submission', 'module:04-forward-stroke']);
});
