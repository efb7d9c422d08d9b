import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileVoice } from './file-voice';

const PATH = '/api/files/00000000-0000-4000-8000-000000000001';

const isPaused = (voice: HTMLAudioElement, value: boolean) => Object.defineProperty(voice, 'paused', { configurable: true, value });

afterEach(() => jest.restoreAllMocks());

it('a voice that stops halfway is asked for again and goes on at the same second; what can’t be loaded is said, and tried again', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  render(<FileVoice path={PATH} title="Your coach talks" />);
  const voice = screen.getByLabelText<HTMLAudioElement>('Your coach talks');
  voice.currentTime = 61.5;
  isPaused(voice, false);
  fireEvent.error(voice);
  expect(voice.getAttribute('src')).toBe(`${PATH}?again=1`);
  // as browsers do when they load something else
  voice.currentTime = 0;
  isPaused(voice, true);
  for (let lost = 0; lost < 3; lost += 1) fireEvent.error(voice);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/can’t be loaded just now/)).not.toBeInTheDocument();
  expect(play).not.toHaveBeenCalled();
  fireEvent.loadedMetadata(voice);
  expect([voice.currentTime, play.mock.calls.length]).toEqual([61.5, 1]);
});

it('a voice that was moved while it was asked for again stays where it was moved to', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  render(<FileVoice path={PATH} title="Your coach talks" />);
  const voice = screen.getByLabelText<HTMLAudioElement>('Your coach talks');
  const loseAt = (seconds: number) => {
    voice.currentTime = seconds;
    fireEvent.error(voice);
    voice.currentTime = 0;
  };
  loseAt(61.5);
  voice.currentTime = 12;
  fireEvent.loadedMetadata(voice);
  expect(voice.currentTime).toBe(12);

  // moved between two tries
  loseAt(61.5);
  loseAt(20);
  fireEvent.loadedMetadata(voice);
  expect(voice.currentTime).toBe(20);
});
