import { screen, waitFor, within } from '@testing-library/react';
import { storeCoachData } from '../../lib/coach-data';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  expectToast,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';

withPortalApi();

const CLIPS = '/api/coach/reference-clips';
const UPLOAD = '/api/coach/clip-upload';
const ID = '0199b3c0-0000-7000-8000-0000000000c1';
const FILE_ID = '0199b3c0-0000-7000-8000-0000000000f1';
const clip = {
  id: ID,
  uploadId: FILE_ID,
  videoLink: `/api/files/${FILE_ID}`,
  name: 'Sweep',
  skillArea: 'strokes',
  shows: 'The catch',
  addedAt: '2026-11-02T12:00:00Z',
};

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
  storeCoachData({ id: 1, name: 'Ada' });
});

it('adds a clip, and retries after a lost connection', async () => {
  answer('get', CLIPS, []);
  answer('post', UPLOAD, { uploadId: FILE_ID, partSize: 8, partCount: 1 }, 201);
  answer('get', `${UPLOAD}/${FILE_ID}/parts`, { parts: [{ partNumber: 1, size: 3 }] });
  answer('post', `${UPLOAD}/${FILE_ID}/complete`, {
    uploadId: FILE_ID,
    fileName: 'a.mp4',
    fileSize: 3,
    durationMs: 1,
    videoLink: '',
    note: null,
  });
  answer('post', CLIPS, clip, 201);
  const { user } = openScreen('/coach/clips');
  expect(await screen.findByText('No clips yet')).toBeVisible();
  const add = await screen.findByRole('button', { name: 'Add to library' });
  await user.click(add);
  expect(await screen.findByText('Please give the clip a name')).toBeVisible();
  expect(screen.getByText('Please select a skill')).toBeVisible();
  await typeInto('Name', 'Sweep');
  await user.selectOptions(screen.getByLabelText('Skill'), 'Strokes');
  await typeInto(/Part or move/, 'The catch');
  await user.click(add);
  await expectSummary('Please choose a video first');
  await user.upload(
    screen.getByLabelText('Choose a video', { selector: 'input' }),
    new File(['0123ftyp'], 'a.mp4', { type: 'video/mp4' }),
  );
  expect(await screen.findByText('Upload complete. Not sent yet.')).toBeVisible();
  answer('post', CLIPS, {}, 0);
  await user.click(screen.getByRole('button', { name: 'Add to library' }));
  expect(await screen.findByText(/^No connection at 100%/)).toBeVisible();
  answer('post', CLIPS, clip, 201);
  answer('get', CLIPS, [clip]);
  window.dispatchEvent(new Event('online'));
  await expectToast('Added to your library');
  expect(bodyOf(UPLOAD)).toEqual({ fileName: 'a.mp4', fileSize: 8 });
  expect(bodyOf(CLIPS)).toEqual({
    uploadId: FILE_ID,
    name: 'Sweep',
    skillArea: 'strokes',
    shows: 'The catch',
  });
  expect(await screen.findByRole('heading', { name: 'Sweep' })).toBeVisible();
  expect(screen.getByText('Strokes · The catch · added Nov 2, 2026')).toBeVisible();
  expect(await screen.findByLabelText('Name')).toHaveValue('');
});

it('renames a clip, also after a lost connection, and removes it after confirmation', async () => {
  answer('get', CLIPS, [clip]);
  answer('put', `${CLIPS}/${ID}`, { ...clip, name: 'Stern sweep' });
  answer('delete', `${CLIPS}/${ID}`, {});
  const { user } = openScreen('/coach/clips');
  await user.click(await screen.findByRole('button', { name: 'Edit “Sweep”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit clip' }));
  const name = await dialog.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Stern sweep');
  answer('put', `${CLIPS}/${ID}`, {}, 0);
  await user.click(dialog.getByRole('button', { name: 'Save clip' }));
  await waitFor(() =>
    expect(document.body).toHaveTextContent(/Check your connection and try again/),
  );
  expect(name).toHaveValue('Stern sweep');
  answer('put', `${CLIPS}/${ID}`, { ...clip, name: 'Stern sweep' });
  answer('get', CLIPS, [{ ...clip, name: 'Stern sweep' }]);
  await user.click(dialog.getByRole('button', { name: 'Save clip' }));
  await user.click(await screen.findByRole('button', { name: 'Remove “Stern sweep”' }));
  expect(bodyOf(`${CLIPS}/${ID}`)).toEqual({
    name: 'Stern sweep',
    skillArea: 'strokes',
    shows: 'The catch',
  });
  answer('get', CLIPS, []);
  await user.click(await screen.findByRole('button', { name: 'Remove clip' }));
  expect(await screen.findByText('No clips yet')).toBeVisible();
  expect(callsOf(`${CLIPS}/${ID}`).map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
});

it('says when the library can’t be loaded', async () => {
  answer('get', CLIPS, {}, 500);
  openScreen('/coach/clips');
  await waitFor(() => expect(screen.getByText('Couldn’t load your library')).toBeVisible());
});
