import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  api,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';
import { importLine, notCsv, sizeFault, textOf } from '../import/import-labels';
import { isCompleteLink } from './video-labels';

withPortalApi();

const ID = '0190a1b2-0000-7000-8000-000000000001';
const video = {
  id: ID,
  number: 1,
  position: 0,
  title: 'The Boof',
  description: 'Late.',
  categorySlug: 'strokes',
  duration: 'Variable',
  address: null,
  youtubeId: null,
  thumbnail: null,
  sample: true,
};
const FILM = 'https://youtu.be/aqz-KE-bpKQ';
const found = {
  youtubeId: 'aqz-KE-bpKQ',
  youtubeUrl: FILM,
  thumbnail: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg',
  title: 'Boof, Slowly',
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/vault/categories', [
    { slug: 'strokes', label: 'Strokes', color: '', count: 1 },
  ]);
  answer('get', `/api/admin/vault-videos/${ID}`, { ...video, version: 3 });
  serveList('vault-videos', [video]);
  api.use(http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])));
});

it('lists videos with their YouTube links, and marks samples', async () => {
  openScreen('/admin/vault-videos');
  expect(await screen.findByRole('link', { name: 'The Boof' })).toHaveAttribute(
    'href',
    `/admin/vault-videos/${ID}`,
  );
  expect(screen.getByText('· sample', { exact: false })).toBeVisible();
  expect(screen.getByText('Coming soon')).toBeVisible();
});

it('fills in a new video from its YouTube link', async () => {
  answer('post', '/api/admin/vault-videos/lookup', found);
  answer('post', '/api/admin/vault-videos', { ...video, version: 1 }, 201);
  const { user } = openScreen('/admin/vault-videos/create');
  await user.click(await screen.findByRole('textbox', { name: 'YouTube link' }));
  await user.paste(FILM);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Boof, Slowly'),
  );
  expect(screen.getByText('aqz-KE-bpKQ')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Once more.');
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Strokes' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf('/api/admin/vault-videos')).toEqual({
      title: 'Boof, Slowly',
      description: 'Once more.',
      categorySlug: 'strokes',
      address: FILM,
    }),
  );
});

it('says what is wrong with a link, and keeps a typed title', async () => {
  answer(
    'post',
    '/api/admin/vault-videos/lookup',
    { code: 'VALIDATION_FAILED', message: 'This video is private.' },
    400,
  );
  const { user } = openScreen(`/admin/vault-videos/${ID}`);
  await user.click(await screen.findByRole('textbox', { name: 'YouTube link' }));
  await user.paste(FILM);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The Boof');
});

it('imports a file after showing what it does, unless a line is refused', async () => {
  const refused = {
    line: 3,
    title: 'Bad',
    outcome: 'refused',
    faults: ['Title: please fill this in.'],
  };
  answer('post', '/api/admin/vault-videos/import/check', [
    { line: 2, title: 'A Roll', outcome: 'new', faults: [] },
    refused,
  ]);
  const { user } = openScreen('/admin/vault-videos');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import videos' }));
  const choose = () =>
    user.upload(
      dialog.getByLabelText('File'),
      new File(['Title\nA Roll'], 'videos.csv', { type: 'text/csv' }),
    );
  await choose();
  expect(await dialog.findByText('1 new, 1 refused')).toBeVisible();
  expect(dialog.getByText('videos.csv')).toBeVisible();
  expect(dialog.getByLabelText<HTMLInputElement>('File').value).toBe('');
  expect(dialog.getByText('Title: please fill this in.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 1' })).toBeDisabled();
  answer('post', '/api/admin/vault-videos/import/check', [
    { line: 2, title: 'A Roll', outcome: 'new', faults: [] },
  ]);
  answer('post', '/api/admin/vault-videos/import', [
    { line: 2, title: 'A Roll', outcome: 'new', faults: [] },
  ]);
  await choose();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 1' })).toBeEnabled());
  expect(callsOf('/api/admin/vault-videos/import')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Import 1' }));
  await expectToast('Videos imported: 1 new.');
  expect(bodyOf('/api/admin/vault-videos/import')).toEqual({ csv: 'Title\nA Roll' });
});

it.each([
  [FILM, true],
  ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=3', true],
  ['https://youtu.be/aqz-KE', false],
  [null, false],
])('returns whether %p is a complete link: %p', (address, whole) =>
  expect(isCompleteLink(address)).toBe(whole),
);

it('reads UTF-16 files from spreadsheets, and marks unreadable characters', () => {
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe9, 0]))).toBe('Aé');
  expect(textOf(new Uint8Array([0xfe, 0xff, 0, 0x41, 0, 0xe9]))).toBe('Aé');
  expect(textOf(new Uint8Array([0x41, 0, 0xe9, 0]))).toBe('Aé');
  expect(textOf(new Uint8Array([0, 0x41, 0, 0xe9]))).toBe('Aé');
  expect(textOf(new Uint8Array([0x41, 0xe9]))).toBe('A\uFFFD');
});

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['PK\x03\x04…[Content_Types].xml…xl/workbook.xml', /^This is an Excel workbook \(\.xlsx\).*Save it as CSV/],
  ['PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet', /OpenDocument.*Save it as CSV/],
  ['PK\x03\x04Index/Document.iwa', /Numbers/],
  ['PK\x03\x04roll.mp4', /ZIP/],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /Excel workbook \(\.xls\).*Save it as CSV/],
  ['%PDF-1.7', /PDF/],
  ['\n<HTML><table>', /web page/],
])('recognizes what isn’t a CSV file by its bytes: %j', (text, words) =>
  expect(notCsv(bytesOf(text))).toMatch(words),
); // prettier-ignore

it.each(['Title\nPK', 'sep=;\nTitle', '\xef\xbb\xbfTitle', '\xff\xfeT\0', ''])(
  'reads everything else as one: %j',
  (text) => expect(notCsv(bytesOf(text))).toBeNull(),
);

it('says what to do with a workbook, and sends nothing', async () => {
  const { user } = openScreen('/admin/vault-videos');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import videos' }));
  const workbook = new File(['PK\x03\x04 xl/workbook.xml'], 'videos.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('File'), workbook);
  expect(await dialog.findByText(/This is an Excel workbook/)).toBeVisible();
  expect(callsOf('/api/admin/vault-videos/import/check')).toEqual([]);
});

it('returns an empty summary for a file without rows', () =>
  expect(importLine([], 'unchanged')).toBe(''));

it('says how many lines a file that’s too large has', () => {
  expect(sizeFault('a,b\n'.repeat(50_000), 500)).toBeNull();
  expect(sizeFault('jo@example.com,Jo\n'.repeat(50_000), 2_000)).toContain('50,001 lines');
});
