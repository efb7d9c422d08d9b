import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { PortalProviders } from '../../app/providers';
import { createQueryClient } from '../../app/query-client';
import { answer, withPortalApi } from '../../testing/portal';
import { sampleVideoWork } from '../../testing/sample-portal';
import { PlayerControls } from './components/player-controls';
import { usePlayer } from './use-player';

withPortalApi();

const open = () => {
  const client = createQueryClient();
  const copy = { timesUrl: '/api/files/a/times', proxyUrl: '/api/files/a/proxy', proxyOffset: 33 };
  answer('get', '/api/files/a/video', { ...sampleVideoWork, ...copy });
  answer('get', '/api/files/a/times', { timescale: 1_000, ticks: [33, 66, 100] });
  return renderHook(() => usePlayer('/api/files/a'), {
    wrapper: ({ children }) => <PortalProviders queryClient={client}>{children}</PortalProviders>,
  });
};

/** jsdom takes signals of its own kind alone. */
const withoutSignal = (target: EventTarget): void => {
  const listen = target.addEventListener.bind(target);
  jest.spyOn(target, 'addEventListener').mockImplementation((type, listener) => listen(type, listener));
};

afterEach(() => jest.restoreAllMocks());

it('plays the quicker copy, and the original where the copy can’t be loaded', async () => {
  const { result } = open();
  await waitFor(() => expect(result.current.url).toBe('/api/files/a/proxy'));
  expect(result.current.note).toBeNull();
  const element = document.createElement('video');
  [document, element].forEach(withoutSignal);
  act(() => result.current.attach(element));
  act(() => void element.dispatchEvent(new Event('error')));
  expect(result.current).toMatchObject({ url: '/api/files/a', state: 'loading' });
  expect(result.current.note).toMatch(/could not be loaded, so this is the video as it was sent/);
});

it('keeps the place of what comes with the frames while the video loads, so that a button below it is where it was pressed', () => {
  const { result } = open();
  render(
    <PlayerControls
      player={result.current}
      marks={[{ id: 'm', ticks: 66, timescale: 1_000 }]}
      mirrored={false}
      zoomed={false}
      run={jest.fn()}
    />,
  );
  expect(screen.getByRole('slider', { hidden: true })).not.toBeVisible();
});
