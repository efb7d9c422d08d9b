import type { VaultVideo } from './api/get-vault';
import { videoObjects } from './video-objects';

const video = (title: string, youtubeId: string | null) =>
  ({ title, description: '', youtubeId, thumbnail: null }) as VaultVideo;

it('lists each playable video once, and none without an id', () => {
  const objects = videoObjects([
    video('A', 'aaaaaaaaaaa'),
    video('B', null),
    video('A again', 'aaaaaaaaaaa'),
  ]);
  expect(objects.map(({ name, embedUrl }) => [name, embedUrl])).toEqual([
    ['A', 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa'],
  ]);
});
