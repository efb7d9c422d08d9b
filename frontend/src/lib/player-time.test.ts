import { embedUrl } from './embed-url';
import { canShowTime, helloMessage, linkAt, playerAt, seekMessages } from './player-time';

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const VIMEO = 'https://vimeo.com/76979871/abcdef12';
const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';
const DRIVE = 'https://drive.google.com/file/d/1234567890abc/view';
const DROPBOX = 'https://www.dropbox.com/s/abc/roll.mp4?dl=0';

const player = (address: string) => embedUrl(address)!;

it('seeks YouTube and Vimeo through their player APIs', () => {
  expect(seekMessages(player(YOUTUBE), 3.2).map((text) => JSON.parse(text) as unknown)).toEqual([
    { event: 'command', func: 'seekTo', args: [3.2, true] },
    { event: 'command', func: 'playVideo', args: [] },
  ]);
  expect(seekMessages(player(VIMEO), 3.2).map((text) => JSON.parse(text) as unknown)).toEqual([
    { method: 'setCurrentTime', value: 3.2 },
    { method: 'play' },
  ]);
  expect(seekMessages(player(LOOM), 3.2)).toEqual([]);
  expect([helloMessage(player(YOUTUBE)), helloMessage(player(VIMEO))]).toEqual([
    '{"event":"listening"}',
    null,
  ]);
});

it.each([
  [YOUTUBE, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?enablejsapi=1&start=63&autoplay=1'],
  [VIMEO, 'https://player.vimeo.com/video/76979871?h=abcdef12&autoplay=1#t=63s'],
  [LOOM, 'https://www.loom.com/embed/0123456789abcdef0123456789abcdef?t=63&autoplay=true'],
  [DRIVE, null],
])('loads the player of %s at the time', (address, expected) => {
  expect(playerAt(player(address), 63.9)).toBe(expected);
});

it.each([
  [DRIVE, 'https://drive.google.com/file/d/1234567890abc/view?t=63'],
  [DROPBOX, 'https://www.dropbox.com/s/abc/roll.mp4?dl=0#t=63'],
  ['javascript:alert(1)', undefined],
])('opens %s elsewhere at the time', (address, expected) => {
  expect(canShowTime(address)).toBe(false);
  expect(linkAt(address, 63.9)).toBe(expected);
});
