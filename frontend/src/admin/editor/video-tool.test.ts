import { videoBlock } from './video-tool';

it.each([
  [
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    '<div class="video" data-video="aqz-KE-bpKQ" data-title="A boof"><a href="https://youtu.be/aqz-KE-bpKQ?si=x">A boof</a></div>',
  ],
  [
    ' vimeo.com/76979871 ',
    '<div class="video" data-video="https://player.vimeo.com/video/76979871" data-title="A boof"><a href="https://vimeo.com/76979871">A boof</a></div>',
  ],
])('makes a player of %s', (link, html) => expect(videoBlock(link, ' A boof ')).toEqual({ html }));

it.each([
  ['', 'Please enter a valid video URL'],
  ['https://example.org/a', expect.stringContaining('supported platform')],
  ['https://www.dropbox.com/s/abc/a.mp4', expect.stringContaining('Please paste the share link')],
  ['javascript:alert(1)', 'Please enter a valid video URL'],
])('says what’s wrong with %j', (link, problem) =>
  expect(videoBlock(link, '')).toEqual({ problem }),
);
