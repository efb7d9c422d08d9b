import { screen, waitFor } from '@testing-library/react';
import { reviewUpload } from '../../../features/uploads/student-uploads';
import { openScreen } from '../../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectSummary,
  typeInto,
  withPortalApi,
} from '../../../testing/portal';
import { sampleAllowance, sampleSubmission, sampleVideoWork } from '../../../testing/sample-portal';

withPortalApi();

// an upload lasts as long as the page
afterEach(() => reviewUpload.finish());

const chooseFile = async (user: ReturnType<typeof openScreen>['user']) => {
  Object.assign(URL, { createObjectURL: () => 'blob:roll', revokeObjectURL: () => undefined });
  await user.upload(
    await screen.findByLabelText('Choose a video', { selector: 'input' }),
    new File(['0123ftyp'], 'roll.mp4'),
  );
};

it('requires a file or a link, and keeps what was typed when a file is chosen [084, 564]', async () => {
  answer('post', '/api/student/video-upload', {}, 503);
  const { user } = openScreen('/student/upload');
  await user.click(await screen.findByRole('button', { name: 'Send video' }));
  await expectSummary('Missing Video Link', 'Missing Title');
  await typeInto('Title', 'Hip snap');
  await typeInto('Focus area', 'rolling');
  await chooseFile(user);
  expect(await screen.findByLabelText('Your one question')).toBeVisible();
  expect(screen.queryByLabelText('Video link')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Hip snap');
  expect(screen.getByLabelText('Focus area')).toHaveValue('rolling');
  await user.click(screen.getByRole('button', { name: 'Send video' }));
  await expectSummary('Please check the form', 'Description needs another look.');
  expect(callsOf('/api/student/video-submission')).toEqual([]);
});

it('promises no time for a video outside the plan', async () => {
  answer('get', '/api/student/allowance', { ...sampleAllowance, left: 0 });
  openScreen('/student/upload');
  expect(await screen.findByText(/reviewed after your plan renews on Dec 3/)).toBeVisible();
  expect(screen.queryByText(/48 hours/)).not.toBeInTheDocument();
});

describe('a video sent during its upload', () => {
  const UPLOADS = '/api/student/video-upload';
  const SEND = '/api/student/video-submission';
  const sent = { ...sampleSubmission, title: 'Hip snap', dueAt: null, notice: null };
  const refusal = 'You have no review left in this period.';

  const arrival = () => {
    let arrive: () => void = () => undefined;
    const arriving = new Promise<void>((resolve) => (arrive = resolve));
    return { arriving, arrive: () => arrive() };
  };
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:roll', revokeObjectURL: () => undefined });
  });

  const sendWhileUploading = async (arrived: Promise<void>) => {
    answer('post', UPLOADS, { uploadId: 'u1', partSize: 8, partCount: 1 }, 201);
    answer('get', `${UPLOADS}/u1/parts`, { parts: [{ partNumber: 1 }] });
    answer('post', `${UPLOADS}/u1/complete`, { uploadId: 'u1', note: null }, 200, arrived);
    answer('get', '/api/files/u1/video', sampleVideoWork);
    const { user } = openScreen('/student/upload');
    await user.upload(
      await screen.findByLabelText('Choose a video', { selector: 'input' }),
      new File(['0123ftyp'], 'roll.mp4'),
    );
    await typeInto('Title', 'Hip snap');
    await typeInto('Focus area', 'rolling');
    await typeInto('Description', 'Onside, flat water');
    await user.click(screen.getByRole('button', { name: 'Send video' }));
    return user;
  };

  it('is queued and sent when the upload completes, and the page says so', async () => {
    const { arriving, arrive } = arrival();
    answer('post', SEND, sent);
    await sendWhileUploading(arriving);
    expect(
      await screen.findByText('Upload complete. Checking your video before it’s sent…'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Hip snap' })).toBeVisible();
    expect(callsOf(SEND)).toEqual([]);
    // the server sends it too, in case this page is closed by then
    await waitFor(() =>
      expect(bodyOf('/api/student/queued-videos/u1')).toMatchObject({ title: 'Hip snap' }),
    );
    arrive();
    expect(await screen.findByRole('heading', { name: 'Video sent' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See where it is' })).toHaveAttribute(
      'href',
      `/student/videos/${sent.id}`,
    );
    expect(bodyOf(SEND)).toMatchObject({
      uploadId: 'u1',
      title: 'Hip snap',
      description: 'Onside, flat water',
    });
  });

  it('can be edited until then, with all typed text', async () => {
    const { arriving, arrive } = arrival();
    const user = await sendWhileUploading(arriving);
    await user.click(await screen.findByRole('button', { name: 'Edit before sending' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Hip snap');
    arrive();
    expect(await screen.findByText('Upload complete. Not sent yet.')).toBeVisible();
    expect(callsOf(SEND)).toEqual([]);
  });

  it('returns to the form with the reason when the server refuses it', async () => {
    answer('post', SEND, { error: refusal }, 403);
    await sendWhileUploading(Promise.resolve());
    await expectSummary('Submission Failed', refusal);
    expect(screen.getByLabelText('Title')).toHaveValue('Hip snap');
  });
});

it('says before a file is sent that the coach is away', async () => {
  answer('get', '/api/messages/news', { unread: 0, awayUntil: '2126-12-02T12:00:00Z' });
  openScreen('/student/upload');
  expect(await screen.findByText(/^Your coach is away until/)).toBeVisible();
});
