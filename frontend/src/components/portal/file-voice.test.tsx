import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline, playedMedia } from '../../testing/played-media';
import { FileVoice } from './file-voice';

const PATH = '/api/files/00000000-0000-4000-8000-000000000001';

afterEach(() => jest.restoreAllMocks());

const open = () => {
  render(<FileVoice path={PATH} title="Your coach talks" />);
  return playedMedia(
    screen.getByLabelText<HTMLAudioElement>('Your coach talks', { selector: 'audio' }),
  );
};

it('requests an interrupted recording again and resumes at the same second, then reports a failure and offers a retry', async () => {
  const voice = open();
  Object.assign(voice.media, { currentTime: 61.5, playbackRate: 1.5 });
  voice.play();
  for (let lost = 0; lost < 3; lost += 1) voice.lose();
  expect(voice.asked).toEqual([1, 2, 3].map((n) => `${PATH}?again=${n}`));
  expect(screen.queryByText(/can’t be played right now/)).not.toBeInTheDocument();
  voice.lose();
  expect(voice.asked).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/can’t be played right now/)).not.toBeInTheDocument();
  voice.arrive();
  expect(voice.now).toEqual({ at: 61.5, plays: true, rate: 1.5 });
});

it('sets the position again if the browser forgot it while loading', () => {
  const voice = open();
  voice.media.currentTime = 61.5;
  voice.lose();
  voice.media.currentTime = 0;
  voice.arrive();
  expect(voice.now).toEqual({ at: 61.5, plays: false, rate: 1 });
});

it('respects seeking or pausing during a retry', () => {
  const voice = open();
  voice.media.currentTime = 61.5;
  voice.play();
  voice.lose();
  voice.media.currentTime = 12;
  voice.pause();
  voice.arrive();
  expect(voice.now).toEqual({ at: 12, plays: false, rate: 1 });

  // moved between two tries
  voice.media.currentTime = 61.5;
  voice.lose();
  voice.media.currentTime = 20;
  voice.lose();
  voice.arrive();
  expect(voice.now.at).toBe(20);
});

it('retries three times without progress, and as often as needed with progress', () => {
  const voice = open();
  const loseAt = (seconds: number) => {
    voice.media.currentTime = seconds;
    voice.lose();
    voice.arrive();
  };
  for (const minute of [1, 2, 3, 4, 5]) loseAt(minute * 60);
  expect(voice.asked).toHaveLength(5);
  for (const seconds of [300.1, 300.2, 300.3]) loseAt(seconds);
  expect(voice.asked).toHaveLength(7);
});

it('waits for a connection without using up its tries, and resumes automatically once it’s back', () => {
  const voice = open();
  voice.media.currentTime = 61.5;
  voice.play();
  goOffline();
  for (let lost = 0; lost < 5; lost += 1) voice.lose();
  expect(voice.asked).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^You’re offline\. The recording will pick up/,
  );
  goOnline();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  voice.lose();
  voice.arrive();
  expect([voice.asked.length, voice.now]).toEqual([2, { at: 61.5, plays: true, rate: 1 }]);
});

it('plays, pauses, seeks and changes its speed with its own controls', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(Infinity);
  const user = userEvent.setup();
  render(<FileVoice path={PATH} title="Your coach talks" durationMs={61_000} />);
  const voice = playedMedia(
    screen.getByLabelText<HTMLAudioElement>('Your coach talks', { selector: 'audio' }),
  );
  voice.arrive();
  expect(screen.getByText('0:00 / 1:01')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Play: Your coach talks' }));
  expect(voice.now.plays).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Pause: Your coach talks' }));
  expect(voice.now.plays).toBe(false);
  const position = screen.getByRole('slider', { name: 'Position in the recording' });
  fireEvent.change(position, { target: { value: 12.5 } });
  expect(voice.now.at).toBe(12.5);
  await user.selectOptions(screen.getByLabelText('Speed'), '1.5×');
  expect([voice.now.rate, voice.media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
});
