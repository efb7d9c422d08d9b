import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LibraryDrill } from '../../features/coach-drills/api/library';
import { sendBytes } from '../../lib/send-bytes';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';

jest.mock('../../lib/send-bytes', () => ({ sendBytes: jest.fn() }));

withPortalApi();

const LIBRARY = '/api/coach/drill-library';
const CLIP = '01900000-0000-7000-8000-000000000003';
const PICTURE = '01900000-0000-7000-8000-000000000004';
const drill: LibraryDrill = {
  id: 'silent-catch',
  title: 'Silent catch',
  skillArea: 'strokes',
  moduleId: null,
  goal: 'No splash',
  steps: ['Reach', 'Drop'],
  caution: null,
  timesPerWeek: 3,
  version: 2,
  archived: false,
  clip: null,
  clipId: null,
  picture: null,
  pictureId: null,
};

beforeEach(() => {
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', LIBRARY, [drill]);
  jest.mocked(sendBytes).mockReset();
});
const filters = () =>
  asked
    .filter(({ path }) => path.startsWith(`${LIBRARY}?`))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('filter'));
const clipFile = () => new File(['\0\0\0\x18ftypisom\0\0\0\0'], 'roll.mp4', { type: 'video/mp4' });
const pictureFile = () => new File(['RIFF\0\0\0\0WEBP'], 'boat.png', { type: 'image/png' });
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [file] },
  });

describe('the drill library', () => {
  it('can be searched, and shows archived drills on request', async () => {
    const { user } = openScreen('/coach/drills');
    expect(await screen.findByRole('heading', { name: 'Silent catch' })).toBeVisible();
    expect(screen.getByText('Strokes · 3 days a week')).toBeVisible();
    answer('get', LIBRARY, []);
    await typeInto('Search drills', 'brace');
    expect(await screen.findByText('No drills found')).toBeVisible();
    await typeInto('Search drills', '');
    await user.click(screen.getByLabelText('Archived only'));
    expect(await screen.findByText('No archived drills')).toBeVisible();
    expect(filters()).toEqual(expect.arrayContaining(['{}', '{"q":"brace"}', '{"archived":true}']));
  });

  it('creates a drill with a clip and a picture, and uploads nothing twice after a failed save', async () => {
    jest
      .mocked(sendBytes)
      .mockResolvedValue({ status: 201, etag: null, text: JSON.stringify({ clipId: CLIP }) });
    answer('post', '/api/admin/pictures', { id: PICTURE });
    answer('post', LIBRARY, { error: 'Not now' }, 500);
    const { user } = openScreen('/coach/drills');
    await user.click(await screen.findByRole('button', { name: 'New drill' }));
    await user.click(await screen.findByRole('button', { name: 'Save drill' }));
    expect(await screen.findByText('Please name the drill')).toBeVisible();
    expect(screen.getByText('Please write 1 to 12 steps, one per line')).toBeVisible();
    await typeInto('Name', 'Slow roll');
    await typeInto('Goal', 'The head comes last');
    await typeInto('Steps', 'Set up\n\n Sweep ');
    choose('Clip', clipFile());
    choose('Picture', pictureFile());
    await user.click(screen.getByRole('button', { name: 'Save drill' }));
    expect(await screen.findByText(/^Please describe the picture/)).toBeVisible();
    await typeInto('Picture description', 'A boat');
    await user.click(screen.getByRole('button', { name: 'Save drill' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    answer('post', LIBRARY, drill);
    await user.click(screen.getByRole('button', { name: 'Save drill' }));
    expect(await screen.findByText('Drill added')).toBeVisible();
    expect(jest.mocked(sendBytes).mock.calls.map(([{ url }]) => url)).toEqual([
      `${LIBRARY}/clips?fileName=roll.mp4`,
    ]);
    expect(
      asked.filter(({ path }) => path.startsWith('/api/admin/pictures')).map(({ path }) => path),
    ).toEqual(['/api/admin/pictures?alt=A%20boat&fileName=boat.png']);
    expect(
      asked.filter(({ path, method }) => path === LIBRARY && method === 'POST').at(-1)?.body,
    ).toEqual({
      title: 'Slow roll',
      skillArea: 'general',
      goal: 'The head comes last',
      steps: ['Set up', 'Sweep'],
      caution: null,
      timesPerWeek: 3,
      clipId: CLIP,
      pictureId: PICTURE,
    });
  });

  it('reports a clip that the server refuses, and keeps the typed text', async () => {
    jest.mocked(sendBytes).mockResolvedValue({
      status: 400,
      etag: null,
      text: JSON.stringify({ error: 'This is no video.' }),
    });
    const { user } = openScreen('/coach/drills');
    await user.click(await screen.findByRole('button', { name: 'Edit Silent catch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Silent catch' }));
    choose('Clip', clipFile());
    await user.click(dialog.getByRole('button', { name: 'Save drill' }));
    expect(await screen.findByText('This is no video.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove clip' }));
    answer('put', `${LIBRARY}/silent-catch`, { ...drill, version: 3 });
    await user.click(dialog.getByRole('button', { name: 'Save drill' }));
    expect(await screen.findByText('Drill saved')).toBeVisible();
    expect(bodyOf(`${LIBRARY}/silent-catch`)).toMatchObject({
      title: 'Silent catch',
      steps: ['Reach', 'Drop'],
      clipId: null,
      version: 2,
    });
  });

  it('sends nothing if a file isn’t a video or a picture by its bytes', async () => {
    const { user } = openScreen('/coach/drills');
    await user.click(await screen.findByRole('button', { name: 'Edit Silent catch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Silent catch' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save drill' }));
    choose('Picture', pictureFile());
    await typeInto('Picture description', 'A boat');
    choose('Clip', new File(['Dear coach, here is'], 'roll.mp4', { type: 'video/mp4' }));
    await save();
    expect(await screen.findByText(/^Please choose an MP4 or MOV video/)).toBeVisible();
    choose('Clip', clipFile());
    choose('Picture', new File(['GIF89a'], 'boat.png', { type: 'image/png' }));
    await save();
    expect(await screen.findByText(/^“boat\.png” can’t be used/)).toBeVisible();
    expect(sendBytes).not.toHaveBeenCalled();
    expect(asked.filter(({ method }) => method === 'POST' || method === 'PUT')).toEqual([]);
  });

  it('disables choosing another file while saving, since the file shown wouldn’t be the one saved', async () => {
    let arrive = () => undefined as void;
    const sent = { status: 201, etag: null, text: JSON.stringify({ clipId: CLIP }) };
    jest
      .mocked(sendBytes)
      .mockReturnValue(new Promise((resolve) => void (arrive = () => resolve(sent))));
    const { user } = openScreen('/coach/drills');
    await user.click(await screen.findByRole('button', { name: 'Edit Silent catch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Silent catch' }));
    choose('Clip', clipFile());
    await user.click(dialog.getByRole('button', { name: 'Save drill' }));
    await waitFor(() => expect(sendBytes).toHaveBeenCalled());
    for (const name of ['Replace clip', 'Remove clip', 'Choose picture'])
      expect(dialog.getByRole('button', { name })).toBeDisabled();
    for (const name of ['Clip', 'Picture'])
      expect(dialog.getByLabelText(name, { selector: 'input' })).toBeDisabled();
    answer('put', `${LIBRARY}/silent-catch`, { ...drill, version: 3 });
    arrive();
    expect(await screen.findByText('Drill saved')).toBeVisible();
  });

  it('archives a drill, and says when that fails', async () => {
    answer('put', `${LIBRARY}/silent-catch/archived`, { error: 'Not now' }, 500);
    const { user } = openScreen('/coach/drills');
    await user.click(await screen.findByRole('button', { name: 'Archive Silent catch' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    answer('put', `${LIBRARY}/silent-catch/archived`, { ...drill, archived: true });
    await user.click(screen.getByRole('button', { name: 'Archive Silent catch' }));
    expect(await screen.findByText('Drill archived')).toBeVisible();
    await waitFor(() =>
      expect(bodyOf(`${LIBRARY}/silent-catch/archived`)).toEqual({ archived: true }),
    );
  });

  it('says when it can’t be loaded', async () => {
    answer('get', LIBRARY, {}, 500);
    openScreen('/coach/drills');
    expect(await screen.findByText('Couldn’t load the drills')).toBeVisible();
  });
});
