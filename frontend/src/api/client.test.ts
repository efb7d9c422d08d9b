import { createQueryClient } from './query-client';
import { createConsoleQueryClient } from './writing-query-client';
import { sentCalls } from '../testing/calls';
import {
  ApiError,
  api,
  dataOf,
  isUnauthorized,
  serverErrorCode,
  serverErrorText,
  serverFieldErrors,
} from './client';

const answer = (status: number, body: string, statusText = '') =>
  jest.mocked(fetch).mockResolvedValue(new Response(body, { status, statusText }));
const lastCall = async () => {
  const { path, method, body, request } = (await sentCalls()).at(-1)!;
  return {
    path,
    method,
    credentials: request.credentials,
    headers: Object.fromEntries(request.headers),
    body,
  };
};

beforeEach(() => {
  globalThis.fetch = jest.fn();
});

it('reads with GET, cookies and no content type [335, 336, 337, 338]', async () => {
  answer(200, '{"a":1}');
  await expect(dataOf(api.GET('/api/site'))).resolves.toEqual({ a: 1 });
  expect(await lastCall()).toEqual({
    path: '/api/site',
    method: 'GET',
    credentials: 'include',
    headers: {},
    body: undefined,
  });
});

it('sends JSON with its content type, and neither without a body [335, 336, 337]', async () => {
  answer(200, '');
  const body = { token: 'ä' };
  await expect(api.POST('/api/checkout/cancel', { body })).resolves.toMatchObject({
    data: undefined,
  });
  expect(await lastCall()).toEqual({
    path: '/api/checkout/cancel',
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"ä"}',
  });
  answer(200, '');
  await api.POST('/api/auth/logout');
  expect(await lastCall()).toMatchObject({ headers: {}, body: undefined });
});

it.each([
  [400, '{"error":"No"}', 'Bad Request', '400: {"error":"No"}'],
  [500, '', 'Internal Server Error', '500: Internal Server Error'],
  [401, 'Sign in', 'Unauthorized', '401: Sign in'],
])(
  'turns a response of %i into an error with its status [339, 345, 346]',
  async (status, body, statusText, message) => {
    answer(status, body, statusText);
    const error = await api.GET('/api/site').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status, body });
    expect(isUnauthorized(error)).toBe(status === 401);
  },
);

it('finds the message meant for people', () => {
  const error = new ApiError(
    422,
    '{"error":"Check the form","code":"INVALID","fields":{"email":"Not an address","age":3}}',
    '',
  );
  expect(serverErrorText(error, 'fallback')).toBe('Check the form');
  expect(serverErrorCode(error)).toBe('INVALID');
  expect(serverFieldErrors(error)).toEqual({ email: 'Not an address' });
  expect(new ApiError(500, '{"error":"Ours","requestId":"r-1"}', '').fault).toMatchObject({
    text: 'Ours',
    requestId: 'r-1',
    fields: {},
  });
  expect(serverErrorText(new ApiError(400, '{"message":"Other"}', ''), 'fallback')).toBe('Other');
  for (const other of [new ApiError(502, '<html>', ''), new ApiError(500, '"text"', ''), undefined])
    expect(serverErrorText(other, 'fallback')).toBe('fallback');
  expect(serverErrorText(new TypeError('Failed to fetch'), 'Invalid password')).toBe(
    'The site can’t be reached. Check your connection and try again.',
  );
});

it('requests once, keeps the result and never refetches automatically [340-344, 811]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
});

it('never refetches automatically in the admin either, but always reloads what is opened, so no one sees outdated amounts [342, 344]', () => {
  const { queries, mutations } = createConsoleQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnMount: 'always',
  });
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
});

it('encodes path and query values, and omits missing ones', async () => {
  answer(200, '{}');
  await api.GET('/api/blog/posts/{slug}', { params: { path: { slug: 'a/b?c' } } });
  expect((await lastCall()).path).toBe('/api/blog/posts/a%2Fb%3Fc');
  answer(200, '{}');
  await api.GET('/api/student/intake', { params: { query: { invite: 'x&y' } } });
  expect((await lastCall()).path).toBe('/api/student/intake?invite=x%26y');
  answer(200, '{}');
  await api.GET('/api/student/intake', { params: { query: { invite: undefined } } });
  expect((await lastCall()).path).toBe('/api/student/intake');
});

it('treats an empty response as an error if data is expected', async () => {
  answer(200, '');
  await expect(dataOf(api.GET('/api/site'))).rejects.toThrow('The server sent an empty response');
});
