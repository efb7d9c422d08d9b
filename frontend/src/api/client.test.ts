import { createQueryClient } from '../app/query-client';
import { HttpError, getJson, isUnauthorized, sendJson, serverErrorCode, serverErrorText, serverFieldErrors } from './client';

const answer = (status: number, body: string, statusText = '') =>
  jest.mocked(fetch).mockResolvedValue(new Response(body, { status, statusText }));
const lastCall = () => {
  const [path, init] = jest.mocked(fetch).mock.calls.at(-1)!;
  return { path, ...init };
};

beforeEach(() => {
  globalThis.fetch = jest.fn();
});

it('reads with GET, cookies and no content type [335, 336, 337, 338]', async () => {
  answer(200, '{"a":1}');
  await expect(getJson('/api/site')).resolves.toEqual({ a: 1 });
  expect(lastCall()).toMatchObject({ path: '/api/site', method: 'GET', credentials: 'include', headers: {}, body: undefined });
});

it('sends JSON with its content type, and neither without a body [335, 336, 337]', async () => {
  answer(200, '');
  await expect(sendJson('POST', '/api/contact', { a: 'ä' })).resolves.toBeUndefined();
  expect(lastCall()).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{"a":"ä"}',
  });
  answer(200, '');
  await sendJson('POST', '/api/auth/logout');
  expect(lastCall()).toMatchObject({ headers: {}, body: undefined });
});

it.each([
  [400, '{"error":"No"}', 'Bad Request', '400: {"error":"No"}'],
  [500, '', 'Internal Server Error', '500: Internal Server Error'],
  [401, 'Sign in', 'Unauthorized', '401: Sign in'],
])('an answer of %i becomes an error that says so [339, 345, 346]', async (status, body, statusText, message) => {
  answer(status, body, statusText);
  const error = await getJson('/api/x').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message, status, body });
  expect(isUnauthorized(error)).toBe(status === 401);
});

it('finds what the server wants a person to read', () => {
  const error = new HttpError(422, '{"error":"Check the form","code":"INVALID","fields":{"email":"Not an address","age":3}}', '');
  expect(serverErrorText(error, 'fallback')).toBe('Check the form');
  expect(serverErrorCode(error)).toBe('INVALID');
  expect(serverFieldErrors(error)).toEqual({ email: 'Not an address' });
  expect(serverErrorText(new HttpError(400, '{"message":"Other"}', ''), 'fallback')).toBe('Other');
  for (const other of [new HttpError(502, '<html>', ''), new HttpError(500, '"text"', ''), undefined])
    expect(serverErrorText(other, 'fallback')).toBe('fallback');
  expect(serverErrorText(new TypeError('Failed to fetch'), 'Invalid password')).toBe(
    'We could not be reached. Check your connection and try again.',
  );
});

it('asks once, keeps what it got and never asks again by itself [340, 341, 342, 343, 344]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false });
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
});
