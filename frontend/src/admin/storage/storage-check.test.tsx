import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openScreen } from '../../testing/open-screen';
import { answer, api, serveList, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const STORE = 'https://files.example.org/checks/browser.txt';
const trial = { writeUrl: `${STORE}?write`, readUrl: `${STORE}?read`, contentType: 'text/plain' };
const taken = () => new HttpResponse(null, { headers: { etag: '"1"' } });
const river = { status: 206, headers: { 'content-range': 'bytes 4-8/18' } };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  for (const list of ['emails', 'jobs', 'bookings', 'reconcile']) serveList(list, []);
  answer('post', '/api/admin/storage-check', { trial });
});

/** Makes the file store respond like this. */
const storeAnswers = (
  put: () => Response,
  get: (range: string | null) => Response = () => new HttpResponse('river', river),
) =>
  api.use(
    http.put(STORE, put),
    http.get(STORE, ({ request }) => get(request.headers.get('range'))),
  );
const press = async () => {
  const { user } = openScreen('/admin');
  await user.click(await screen.findByRole('button', { name: 'Test file store' }));
};

it('reports a file store that works for browsers', async () => {
  storeAnswers(taken, (range) =>
    range === 'bytes=4-8' ? new HttpResponse('river', river) : HttpResponse.error(),
  );
  await press();
  expect(
    await screen.findByText(
      'This browser can upload files to the file store and read parts of them.',
    ),
  ).toBeVisible();
});

it('needs no test for files on the server’s own disk', async () => {
  answer('post', '/api/admin/storage-check', { trial: null });
  await press();
  expect(await screen.findByText(/Files are stored on the server’s own disk/)).toBeVisible();
});

it.each<[string, () => Response, (() => Response) | undefined, RegExp]>([
  ['no PUT', () => HttpResponse.error(), undefined, /must allow PUT from http:\/\/localhost/],
  ['a refused key', () => new HttpResponse(null, { status: 403 }), undefined, /status 403/],
  ['no ETag', () => new HttpResponse(null), undefined, /expose the ETag header/],
  ['no GET', taken, () => HttpResponse.error(), /must allow GET from http:\/\/localhost/],
  [
    'no ranges',
    taken,
    () => new HttpResponse('The river keeps going.'),
    /Reading part of a file doesn’t work \(status 200\)/,
  ],
  [
    'no Content-Range',
    taken,
    () => new HttpResponse('river', { status: 206 }),
    /expose the Content-Range header/,
  ],
])('reports %s in words', async (_, put, get, words) => {
  storeAnswers(put, get);
  await press();
  expect(await screen.findByText(words)).toBeVisible();
});

it('says when the test couldn’t start', async () => {
  answer('post', '/api/admin/storage-check', { error: 'Please sign in again.' }, 500);
  await press();
  expect(await screen.findByText('Please sign in again.')).toBeVisible();
});
