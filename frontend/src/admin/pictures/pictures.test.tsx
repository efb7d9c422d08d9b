import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const eddy = {
  id: '01a20000-0000-7000-8000-000000abcdef',
  fileName: 'IMG_1.jpg',
  alt: 'Six boats in an eddy',
  state: 'ready',
  problem: null,
  image: '/api/pictures/01a2/1/960#focus=40,25',
  width: 3000,
  height: 2000,
  area: null,
  focusX: 40,
  focusY: 25,
  cut: 1,
  createdAt: '2026-11-20T10:00:00Z',
  usedBy: [],
};
const PATH = `/api/admin/pictures/${eddy.id}`;
const wall = {
  id: 'morning-eddy',
  position: 0,
  version: 0,
  caption: 'Day one.',
  alt: 'Drawn',
  pictureId: null,
  drawn: '/art/moments/eddy-line.svg',
};
const photograph = new File(['bytes'], 'IMG_2.jpg', { type: 'image/jpeg' });
const uploads = () =>
  asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin/pictures'));

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', PATH, eddy);
  serveList('pictures', [eddy]);
  serveList('revisions', []);
});

it('lists pictures with their descriptions', async () => {
  openScreen('/admin/pictures');
  expect(await screen.findByRole('link', { name: 'Six boats in an eddy' })).toHaveAttribute(
    'href',
    `/admin/pictures/${eddy.id}`,
  );
  expect(screen.getByText('IMG_1.jpg')).toBeVisible();
});

it('shows an empty state without pictures', async () => {
  serveList('pictures', []);
  openScreen('/admin/pictures');
  expect(await screen.findByText('No pictures yet')).toBeVisible();
});

it('requires a file and a description, and keeps one while the other is missing', async () => {
  const { user } = openScreen('/admin/pictures/create');
  const add = await screen.findByRole('button', { name: 'Add picture' });
  await user.click(add);
  expect(screen.getByText('Please choose a picture')).toBeVisible();
  expect(screen.getByText('Please describe the picture in up to 300 characters')).toBeVisible();
  await user.upload(screen.getByLabelText('Choose picture', { selector: 'input' }), photograph);
  await user.click(add);
  expect(screen.queryByText('Please choose a picture')).not.toBeInTheDocument();
  expect(screen.getByText('IMG_2.jpg')).toBeVisible();
  expect(uploads()).toEqual([]);
});

it('sets the focal point with the arrow keys', async () => {
  answer('patch', PATH, eddy);
  const { user } = openScreen(`/admin/pictures/${eddy.id}`);
  const left = await screen.findByRole('slider', { name: 'From the left' });
  expect(left).toHaveValue('40');
  expect(screen.getByRole('button', { name: 'Reset crop' })).toBeDisabled();
  left.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Saved. Pages show it as soon as it’s processed.');
  expect(bodyOf(PATH)).toEqual({
    alt: 'Six boats in an eddy',
    area: null,
    focusX: 41,
    focusY: 25,
    cut: 1,
  });
});

it('sends only the description when the crop is untouched, and shows the current picture when it was replaced', async () => {
  const error = 'Someone else cropped or replaced this picture.';
  const { user } = openScreen(`/admin/pictures/${eddy.id}`);
  answer('patch', PATH, eddy);
  await user.type(await screen.findByLabelText(/^Description/), ' at dawn');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast('Saved. Pages show it as soon as it’s processed.');
  expect(bodyOf(PATH)).toEqual({ alt: 'Six boats in an eddy at dawn' });
  (await screen.findByRole('slider', { name: 'From the left' })).focus();
  await user.keyboard('{ArrowRight}');
  answer('patch', PATH, { error, code: 'PICTURE_CHANGED' }, 409);
  const wholeSeen = () => screen.getByRole('img', { name: eddy.alt }).getAttribute('src');
  const before = wholeSeen();
  answer('get', PATH, {
    ...eddy,
    image: '/api/pictures/01a2/2/960#focus=50,50',
    focusX: 50,
    focusY: 50,
    cut: 2,
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectToast(error);
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'From the left' })).toHaveValue('50'),
  );
  // a new address, so that the browser shows the current file
  expect(wholeSeen()).not.toBe(before);
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Six boats in an eddy at dawn');
});

it('disables drawing while saving', async () => {
  const { user } = openScreen(`/admin/pictures/${eddy.id}`);
  const left = await screen.findByRole('slider', { name: 'From the left' });
  let saved = (): void => undefined;
  answer('patch', PATH, eddy, 200, new Promise((done) => (saved = done)));
  left.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(left).toBeDisabled());
  saved();
  await waitFor(() => expect(left).toBeEnabled());
});

it('says why a picture can’t be shown, and offers to replace it', async () => {
  answer('get', PATH, {
    ...eddy,
    state: 'failed',
    image: null,
    width: null,
    problem: 'This picture can’t be read to its end.',
  });
  openScreen(`/admin/pictures/${eddy.id}`);
  expect(await screen.findByText('This picture can’t be read to its end.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Crop and description' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeEnabled();
});

it('polls until a picture is processed', async () => {
  answer('get', PATH, { ...eddy, state: 'making' });
  openScreen(`/admin/pictures/${eddy.id}`);
  expect(await screen.findByText(/is being processed/)).toBeVisible();
  answer('get', PATH, eddy);
  expect(await screen.findByRole('heading', { name: 'Crop and description' })).toBeVisible();
});

it('keeps a description typed while a file is processed, and takes the new file’s crop', async () => {
  answer('patch', PATH, eddy);
  const { user } = openScreen(`/admin/pictures/${eddy.id}`);
  await screen.findByRole('slider', { name: 'From the left' });
  answer('get', PATH, { ...eddy, state: 'making' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('The picture is being processed. This takes a few seconds.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByLabelText(/^Description/), ' at dawn');
  answer('get', PATH, {
    ...eddy,
    image: '/api/pictures/01a2/2/960#focus=50,50',
    focusX: 50,
    focusY: 50,
  });
  await waitFor(
    () => expect(screen.getByRole('slider', { name: 'From the left' })).toHaveValue('50'),
    { timeout: 5_000 },
  );
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Six boats in an eddy at dawn');
});

it('can’t delete a picture that a page uses', async () => {
  answer('get', PATH, { ...eddy, usedBy: ['the photo wall, “Day one.”'] });
  openScreen(`/admin/pictures/${eddy.id}`);
  expect(await screen.findByText('the photo wall, “Day one.”')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

it('deletes a picture after confirmation', async () => {
  answer('delete', PATH, null, 204);
  const { user } = openScreen(`/admin/pictures/${eddy.id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('Picture deleted.');
});

it('lists the site’s photos with one link to each page that shows them', async () => {
  serveList('photos', [wall, { ...wall, id: 'evening-eddy' }]);
  openScreen('/admin/photos');
  expect(await screen.findByRole('link', { name: 'View The Vault' })).toHaveAttribute(
    'href',
    '/the-vault',
  );
  expect(screen.getByRole('link', { name: 'View Clinics' })).toHaveAttribute('href', '/clinics');
});

it('replaces an illustration on the photo wall, with the picture’s description [184]', async () => {
  serveList('photos', [wall]);
  answer('get', '/api/admin/photos/morning-eddy', wall);
  answer('patch', '/api/admin/photos/morning-eddy', {
    ...wall,
    version: 2,
    pictureId: eddy.id,
    alt: eddy.alt,
  });
  const { user } = openScreen('/admin/photos/morning-eddy');
  expect(await screen.findByText('The site’s illustration for this spot')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose picture' }));
  await user.click(
    await within(screen.getByRole('dialog')).findByRole('button', { name: 'Six boats in an eddy' }),
  );
  expect(await screen.findByRole('img', { name: 'Six boats in an eddy' })).toBeVisible();
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Six boats in an eddy');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf('/api/admin/photos/morning-eddy')).toEqual({
      caption: 'Day one.',
      alt: 'Six boats in an eddy',
      pictureId: eddy.id,
      version: 0,
    }),
  );
});

it('checks a dropped picture by its bytes, whatever its type says [T156]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  serveList('photos', [wall]);
  answer('get', '/api/admin/photos/morning-eddy', wall);
  answer('post', '/api/admin/pictures', eddy, 201);
  const { user } = openScreen('/admin/photos/morning-eddy');
  const place = await screen.findByRole('region', { name: 'Picture' });
  const drop = (file: File) => fireEvent.drop(place, { dataTransfer: { files: [file] } });
  drop(new File(['Dear coach'], 'notes.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/^“notes\.jpg” can’t be used/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(uploads()).toEqual([]);
  drop(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_3'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a picture' }));
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Six boats');
  await user.click(dialog.getByRole('button', { name: 'Upload picture' }));
  await waitFor(() => expect(uploads()).toHaveLength(1));
  expect(await screen.findByRole('img', { name: eddy.alt })).toBeVisible();
});

it('keeps a description the coach wrote when the picture changes, and replaces one that came from a picture', async () => {
  serveList('photos', [wall]);
  answer('get', '/api/admin/photos/morning-eddy', wall);
  const { user } = openScreen('/admin/photos/morning-eddy');
  const words = await screen.findByLabelText(/^Description/);
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Choose picture' }));
    await user.click(
      await within(screen.getByRole('dialog')).findByRole('button', {
        name: 'Six boats in an eddy',
      }),
    );
  };
  await choose();
  expect(words).toHaveValue('Six boats in an eddy');
  await user.click(screen.getByRole('button', { name: 'Use an illustration' }));
  expect(words).toHaveValue('Drawn');
  await user.clear(words);
  await user.type(words, 'Mine');
  await choose();
  expect(words).toHaveValue('Mine');
});
