import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { PortalProviders } from '../../../app/providers';
import { answer, withPortalApi } from '../../../testing/portal';
import { sampleVideoWork } from '../../../testing/sample-portal';
import { createQueryClient } from '../../../api/query-client';
import { useSideKeys } from '../side-by-side/side-keys';
import { usePlayer, type Player } from '../use-player';
import { ReviewPlayer } from './review-player';

withPortalApi();
const hold = (key: string, more = {}) => {
  for (const repeat of [false, true, true])
    fireEvent.keyDown(document.body, { key, repeat, ...more });
};

/** @param given overrides parts of the player. */
const open = (given: Partial<Player>) => {
  answer('get', '/api/files/a/video', sampleVideoWork);
  const Page = () => (
    <ReviewPlayer
      player={{ ...usePlayer('/api/files/a'), attach: () => undefined, ...given }}
      label="Video"
      uploadId="a"
      marks={[]}
      keysEverywhere
    />
  );
  render(
    <PortalProviders queryClient={createQueryClient()}>
      <Page />
    </PortalProviders>,
  );
};

it('offers to reload a failed video, and says when it needs a connection', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  open({ state: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the video.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  isOnline.mockReturnValue(false);
  const tells = (type: string) => act(() => void window.dispatchEvent(new Event(type)));
  tells('offline');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You’re offline. The video will load when you’re back online.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  // otherwise later requests in this test would wait for a connection
  isOnline.mockRestore();
  tells('online');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('toggles once while a key is held down, but keeps stepping', () => {
  const steered = {
    toggle: jest.fn(),
    step: jest.fn(),
    setLoop: jest.fn(),
    setRate: jest.fn(),
  } satisfies Partial<Player>;
  open(steered);
  hold(' ');
  hold('k');
  hold('ArrowRight');
  hold('o');
  hold('f');
  expect(Object.entries(steered).map(([name, { mock }]) => [name, mock.calls.length])).toEqual([
    ['toggle', 2],
    ['step', 3],
    ['setLoop', 1],
    ['setRate', 3],
  ]);
});

it('swaps two videos once while a key is held down', () => {
  const run = jest.fn();
  renderHook(() => useSideKeys(run));
  hold('w');
  hold('ArrowRight', { shiftKey: true });
  expect(run.mock.calls.flat()).toEqual(['swap', 'other-on', 'other-on', 'other-on']);
});
