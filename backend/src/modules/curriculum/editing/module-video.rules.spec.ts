import { playableAddress } from './module-video.rules';

describe('a module’s video URL', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?t=4&v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H/view?usp=sharing',
    'https://drive.google.com/open?id=1a2B3c4D5e6F7g8H',
  ])('accepts %s', (address) => expect(playableAddress(address)).toBe(address));

  it.each([
    'http://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/',
    'https://www.youtube.com/@coach',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evilyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://me:secret@youtu.be/aqz-KE-bpKQ',
    'https://youtu.be:8443/aqz-KE-bpKQ',
    'https://www.dropbox.com/s/abc/clip.mp4',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'boof',
    '',
  ])('refuses %p', (address) => expect(playableAddress(address)).toBeNull());
});
