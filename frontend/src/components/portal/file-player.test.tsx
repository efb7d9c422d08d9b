import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline, playedMedia } from '../../testing/played-media';
import { FilePlayer } from './file-player';

const PATH = '/api/files/00000000-0000-4000-8000-000000000001';

afterEach(() => jest.restoreAllMocks());

const open = () => {
  render(<FilePlayer path={PATH} title="Your roll" />);
  const video = playedMedia(screen.getByLabelText<HTMLVideoElement>('Your roll'));
  video.media.currentTime = 40;
  video.play();
  return video;
};

it('doesn’t blame the video while offline: it waits for a connection and resumes at the same second', () => {
  const video = open();
  goOffline();
  for (let lost = 0; lost < 4; lost += 1) video.lose();
  expect(screen.getByRole('alert')).toHaveTextContent(/^You’re offline\. The video will pick up/);
  expect(video.media).not.toBeVisible();
  goOnline();
  video.arrive();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(video.media).toBeVisible();
  expect(video.now).toEqual({ at: 40, plays: true, rate: 1 });
});

it('lets the user retry or download a video that can’t be played', async () => {
  const video = open();
  for (let lost = 0; lost < 4; lost += 1) video.lose();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The video can’t be played right now\..*try Safari/,
  );
  expect(screen.getByRole('link', { name: 'download it' })).toHaveAttribute('href', PATH);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  video.arrive();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(video.now).toEqual({ at: 40, plays: true, rate: 1 });
});
