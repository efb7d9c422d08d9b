import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { PortalProviders } from '../../app/providers';
import { createQueryClient } from '../../api/query-client';
import { goOffline, goOnline, playedMedia } from '../../testing/played-media';
import { answer, callsOf, withPortalApi } from '../../testing/portal';
import { sampleVideoWork } from '../../testing/sample-portal';
import { withSignals } from '../../testing/with-signals';
import { Scrubber } from './components/scrubber';
import { VideoStage } from './components/video-stage';
import { useFollow } from './side-by-side/use-follow';
import { usePlayer, type Player } from './use-player';

withPortalApi();

const COPY = '/api/files/a/proxy';

const prepare = () => {
  answer('get', '/api/files/a/video', {
    ...sampleVideoWork,
    timesUrl: '/api/files/a/times',
    proxyUrl: COPY,
    proxyOffset: 33,
  });
  answer('get', '/api/files/a/times', {
    timescale: 1_000,
    ticks: Array.from({ length: 250 }, (_, at) => 33 + 40 * at),
  });
};

/** Opens a player with a video that has a copy. */
const open = async () => {
  prepare();
  withSignals();
  const now: { player?: Player } = {};
  const Page = () => {
    const player = usePlayer('/api/files/a');
    now.player = player;
    return <VideoStage player={player} label="Your roll" drawings={[]} />;
  };
  render(
    <PortalProviders queryClient={createQueryClient()}>
      <Page />
    </PortalProviders>,
  );
  const element = await screen.findByLabelText<HTMLVideoElement>('Your roll');
  await waitFor(() =>
    expect([element.getAttribute('src'), now.player?.times?.timescale]).toEqual([COPY, 1_000]),
  );
  const video = playedMedia(element);
  const player = () => now.player!;
  video.arrive();
  expect(player().state).toBe('exact');
  return {
    ...video,
    player,
    get now() {
      return video.now;
    },
  };
};

afterEach(() => jest.restoreAllMocks());

it('resumes at the same time, rate and state after its URL expired or the connection dropped briefly', async () => {
  const { media, asked, lose, arrive, player } = await open();
  act(() => player().setRate(0.5));
  media.currentTime = 5;
  act(() => player().toggle());
  const { video } = player();
  for (let lost = 0; lost < 2; lost += 1) lose();
  expect(asked).toEqual([1, 2].map((n) => `${COPY}?again=${n}`));
  arrive();
  expect([media.currentTime, media.paused, media.playbackRate]).toEqual([5, false, 0.5]);
  expect(player()).toMatchObject({ state: 'exact', playing: true, rate: 0.5 });
  // the controller stays the same
  expect(player().video).toBe(video);

  media.currentTime = 8;
  act(() => player().pause());
  lose();
  arrive();
  expect([player().frame, media.paused, player().playing]).toEqual([200, true, false]);
});

it('waits while offline and resumes automatically', async () => {
  const { media, asked, lose, arrive, player } = await open();
  media.currentTime = 5;
  act(() => player().toggle());
  goOffline();
  lose();
  expect(player()).toMatchObject({ state: 'failed', playing: false });
  expect(asked).toEqual([]);
  goOnline();
  arrive();
  expect([player().frame, media.paused]).toEqual([125, false]);
  expect(player().state).toBe('exact');
  expect(callsOf('/api/files/a/times')).toHaveLength(1);
});

it('stays paused at a frame chosen while it was waiting', async () => {
  const { media, lose, arrive, player } = await open();
  media.currentTime = 5;
  act(() => player().toggle());
  goOffline();
  lose();
  act(() => player().show(200));
  goOnline();
  arrive();
  expect(media.currentTime).toBeCloseTo(8.01);
  expect(media.paused).toBe(true);
});

it('falls back to the original at the same time, and can be retried if that fails too', async () => {
  const { media, asked, lose, arrive, player } = await open();
  expect(player().note).toBeNull();
  media.currentTime = 5;
  act(() => player().toggle());
  for (let lost = 0; lost < 4; lost += 1) lose();
  expect(asked.at(-1)).toBe('/api/files/a');
  expect(player().note).toMatch(
    /^Couldn’t load the fast copy of this video, so you’re watching the original/,
  );
  arrive();
  expect(media.currentTime).toBeCloseTo(5.033);
  expect(media.paused).toBe(false);

  for (let lost = 0; lost < 4; lost += 1) lose();
  expect(player().state).toBe('failed');
  act(() => player().retry());
  arrive();
  expect(player()).toMatchObject({ state: 'exact', frame: 125 });
});

it('keeps its controls working while the browser is short of data and a seek doesn’t end', async () => {
  const { media, play, pause, player } = await open();
  const happens = (type: string) => act(() => void media.dispatchEvent(new Event(type)));
  act(() => player().show(100));
  act(() => player().step(1));
  happens('stalled');
  expect(media.currentTime).toBeCloseTo(4.06);
  act(() => player().step(1));
  expect(media.currentTime).toBeCloseTo(4.1);
  play();
  expect(player()).toMatchObject({ state: 'exact', playing: true });
  pause();
  act(() => player().show(20));
  expect(media.currentTime).toBeCloseTo(0.82);
  happens('seeked');
  expect(player()).toMatchObject({ state: 'exact', playing: false, frame: 20 });
});

it('reserves space for the frame controls while loading, so that buttons below don’t move', () => {
  prepare();
  const client = createQueryClient();
  const { result } = renderHook(() => usePlayer('/api/files/a'), {
    wrapper: ({ children }) => <PortalProviders queryClient={client}>{children}</PortalProviders>,
  });
  render(
    <Scrubber
      player={result.current}
      address="/api/files/a"
      marks={[{ id: 'm', ticks: 66, timescale: 1_000 }]}
    />,
  );
  expect(screen.getByRole('slider', { hidden: true })).not.toBeVisible();
});

it('stays paused after reloading if the video it follows was paused in the meantime', async () => {
  const opened = await open();
  const { lose, arrive, player } = opened;
  act(() => player().toggle());
  goOffline();
  lose();
  const element = document.createElement('video');
  const { times } = player();
  const lead = {
    video: { element, times, frame: 50 },
    frame: 50,
    playing: false,
    rate: 1,
  } as unknown as Player;
  renderHook(() => useFollow(lead, player(), { lead: 0, follower: 0 }));
  goOnline();
  arrive();
  await waitFor(() => expect(player().state).toBe('exact'));
  expect(opened.now.plays).toBe(false);
});
