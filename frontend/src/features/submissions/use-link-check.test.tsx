import { act, renderHook } from '@testing-library/react';
import { setTransport } from '../../api/client';
import { LINK_CHECK_DELAY_MS, useLinkCheck } from './use-link-check';

// The clock and the server are stubbed; the hook is real.
const LINK = 'https://youtu.be/abcdefghijk';
let calls: { url: string; signal: AbortSignal; answer: (verdict: object) => void }[];

const watch = (link: string) =>
  renderHook(({ value }) => useLinkCheck(value), { initialProps: { value: link } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  calls = [];
  setTransport(async (request) => {
    const { url } = (await request.json()) as { url: string };
    return new Promise((resolve, reject) => {
      const { signal } = request;
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      calls.push({
        url,
        signal,
        answer: (verdict) => resolve(new Response(JSON.stringify(verdict))),
      });
    });
  });
});
afterEach(() => jest.useRealTimers());

it('checks after a second without typing; more typing restarts the second [555, 556]', async () => {
  expect(LINK_CHECK_DELAY_MS).toBe(1000);
  const { rerender } = watch(LINK);
  await pass(999);
  expect(calls).toEqual([]);
  rerender({ value: `${LINK}?t=1` });
  await pass(999);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls.map(({ url }) => url)).toEqual([`${LINK}?t=1`]);
});

it('drops the result for an older text [563]', async () => {
  const { result, rerender } = watch(LINK);
  await pass(1000);
  expect(result.current.check.state).toBe('checking');
  rerender({ value: `${LINK}?t=1` });
  expect(calls[0]!.signal.aborted).toBe(true);
  await pass(1000);
  calls[1]!.answer({ isValid: true, platform: 'youtube', error: null });
  await pass(0);
  expect(result.current.check.state).toBe('valid');
});

it('clears a result as soon as the link changes [563]', async () => {
  const { result, rerender } = watch(LINK);
  await pass(1000);
  calls[0]!.answer({ isValid: true, platform: 'youtube', error: null });
  await pass(0);
  rerender({ value: `${LINK}?t=1` });
  expect(result.current.check.state).toBe('idle');
});

it('shows a link that works again after a reload, without another check; others are checked again', async () => {
  const first = watch(LINK);
  await pass(1000);
  calls[0]!.answer({ isValid: true, platform: 'YouTube', error: null, outcome: 'valid' });
  await pass(0);
  first.unmount();
  const { result, rerender } = watch(LINK);
  expect(result.current.check).toMatchObject({ state: 'valid', verdict: { platform: 'YouTube' } });
  await pass(2000);
  expect(calls).toHaveLength(1);
  rerender({ value: `${LINK}?t=1` });
  await pass(1000);
  expect(calls).toHaveLength(2);
});
