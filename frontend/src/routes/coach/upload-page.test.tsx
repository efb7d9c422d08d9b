import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sendBytes } from '../../lib/send-bytes';
import { openScreen } from '../../testing/open-screen';
import { answer, signedInCoach, typeInto, withPortalApi } from '../../testing/portal';

// Mocked: sending bytes, because jsdom has no network.
jest.mock('../../lib/send-bytes', () => ({ sendBytes: jest.fn() }));
withPortalApi();

const ANNA = '0199b3c0-0000-7000-8000-00000000000a';
const BEN = '0199b3c0-0000-7000-8000-00000000000b';
const students = [
  { id: BEN, firstName: 'Ben', lastName: 'Núñez', email: 'ben@example.com', subscriptionStatus: 'active', alumni: false, createdAt: '2026-01-02T00:00:00Z' },
  { id: ANNA, firstName: 'Anna', lastName: 'Rivers', email: 'anna@example.com', subscriptionStatus: 'active', alumni: false, createdAt: '2026-01-01T00:00:00Z' },
]; // prettier-ignore
const video = (name = 'roll.mp4', type = 'video/mp4') => new File(['0123ftyp89'], name, { type });

beforeEach(() => {
  jest.mocked(sendBytes).mockReset();
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/coach/students', students);
});

const input = async () =>
  (await screen.findByLabelText('Choose a video', { selector: 'input' })) as HTMLInputElement;

it('sends a student a video with a comment [098, 699-702, 718]', async () => {
  answer('post', '/api/upload-url', { useLocal: true });
  jest.mocked(sendBytes).mockImplementation(({ onProgress }) => {
    onProgress(4);
    return Promise.resolve({
      status: 200,
      etag: null,
      text: '{"note":"It was recorded as HEVC."}',
    });
  });
  const { user } = openScreen('/coach/upload');
  await user.upload(await input(), video());
  await user.selectOptions(screen.getByLabelText('Student'), 'Anna Rivers');
  await typeInto('Comment (optional)', 'Elbow up.');
  await user.click(screen.getByRole('button', { name: 'Upload review' }));
  expect(await screen.findByText('Feedback Uploaded')).toBeVisible();
  const result = await screen.findByText(
    'roll.mp4 was sent to Anna Rivers, who will get an email. It was recorded as HEVC.',
  );
  expect(result).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open student page' })).toHaveAttribute(
    'href',
    `/coach/students/${ANNA}`,
  );
  const body = jest.mocked(sendBytes).mock.calls[0]?.[0].body;
  expect(body instanceof FormData && [body.get('studentId'), body.get('comment')]).toEqual([
    ANNA,
    'Elbow up.',
  ]);
});

it('lists students alphabetically, and chooses the only one that a search finds', async () => {
  openScreen('/coach/upload');
  const student = await screen.findByLabelText('Student');
  const names = () =>
    within(student)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Select a student', 'Anna Rivers', 'Ben Núñez']);
  await typeInto('Find a student', 'nunez');
  expect(names()).toEqual(['Select a student', 'Ben Núñez']);
  expect(student).toHaveValue(BEN);
  await typeInto('Find a student', 'zzz');
  expect(names()).toEqual(['No students match your search']);
  expect(student).toHaveValue('');
});

it('says what is missing [703, 704]', async () => {
  const { user } = openScreen('/coach/upload');
  await user.click(await screen.findByRole('button', { name: 'Upload review' }));
  expect(await screen.findByLabelText('Student')).toHaveAccessibleDescription(
    'Please select a student',
  );
  expect(screen.getByLabelText('Student')).toHaveFocus();
  expect(screen.getByText('No File Selected')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Student'), ANNA);
  await user.click(screen.getByRole('button', { name: 'Upload review' }));
  expect(screen.getByRole('button', { name: 'Choose a video' })).toHaveAccessibleDescription(
    'No File Selected Please choose a video file first.',
  );
  expect(
    screen.getAllByText(
      /No File Selected|Please choose a video file first|Please select a student/,
    ),
  ).toHaveLength(2);
});

it('accepts an MP4 without an extension or a type, and refuses other files by their bytes [706, T156]', async () => {
  const { user } = openScreen('/coach/upload');
  (await input()).removeAttribute('accept');
  await user.upload(await input(), video('1000004321', ''));
  expect(await screen.findByText('1000004321')).toBeVisible();
  await user.upload(await input(), new File(['Dear coach'], 'a.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText('Invalid File Type')).toBeVisible();
  expect(screen.getAllByText('Please select an MP4 or MOV file')).toHaveLength(1);
});

it('sends nothing while a newly chosen file is being opened, and then the one chosen last', async () => {
  answer('post', '/api/upload-url', { useLocal: true });
  jest.mocked(sendBytes).mockResolvedValue({ status: 200, etag: null, text: '{}' });
  let opened: () => void = () => undefined;
  const slow = video('slow.mp4');
  const head = await slow.slice(0, 16).arrayBuffer();
  slow.slice = () =>
    ({
      arrayBuffer: () => new Promise((resolve) => void (opened = () => resolve(head))),
    }) as never;
  const { user } = openScreen('/coach/upload');
  await user.upload(await input(), video('other-student.mp4'));
  expect(await screen.findByText('other-student.mp4')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Student'), ANNA);
  await user.upload(await input(), slow);
  expect(await screen.findByText('Opening the file…')).toBeVisible();
  expect(screen.queryByText('other-student.mp4')).not.toBeInTheDocument();
  const upload = screen.getByRole('button', { name: /Upload review/ });
  fireEvent.submit(upload.closest('form') as HTMLFormElement);
  await waitFor(() => expect(upload).toBeDisabled());
  await user.upload(await input(), video('last.mp4'));
  expect(await screen.findByText('last.mp4')).toBeVisible();
  opened();
  await user.click(screen.getByRole('button', { name: 'Upload review' }));
  expect(await screen.findByText(/^last\.mp4 was sent to Anna Rivers/)).toBeVisible();
  const bodies = jest.mocked(sendBytes).mock.calls.map(([{ body }]) => body);
  expect(
    bodies.map((body) => body instanceof FormData && (body.get('video') as File).name),
  ).toEqual(['last.mp4']);
});

it('keeps the chosen file and the typed text after a failed upload [719]', async () => {
  answer('post', '/api/upload-url', { useLocal: true });
  jest.mocked(sendBytes).mockRejectedValue(new TypeError('lost'));
  const { user } = openScreen('/coach/upload');
  await user.upload(await input(), video());
  await user.selectOptions(screen.getByLabelText('Student'), ANNA);
  await user.click(screen.getByRole('button', { name: 'Upload review' }));
  expect(await screen.findByText('Upload Failed')).toBeVisible();
  expect(screen.getByText(/^Network error/)).toBeVisible();
  await waitFor(() => expect(screen.getByText('roll.mp4')).toBeVisible());
});

it('says when the students can’t be loaded [702]', async () => {
  answer('get', '/api/coach/students', {}, 500);
  openScreen('/coach/upload');
  expect(await screen.findByText('Failed to fetch students')).toBeVisible();
});
