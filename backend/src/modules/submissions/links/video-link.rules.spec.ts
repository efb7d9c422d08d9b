import { NOT_A_URL, platformOfHost, UNSUPPORTED_PLATFORM } from '@wavetrain/shared/video-links';
import { SSRF_FORMS } from './testing/ssrf-forms';
import { isLoomLink, NOT_HTTPS, NOT_PLAIN, parseVideoLink } from './video-link.rules';

const errorOf = (text: string): string | null => {
  const link = parseVideoLink(text);
  return link.ok ? null : link.error;
};

describe('supported platforms', () => {
  it.each([
    ['youtube.com', 'YouTube'],
    ['www.youtube.com', 'YouTube'],
    ['m.youtube.com', 'YouTube'],
    ['youtu.be', 'YouTube'],
    ['loom.com', 'Loom'],
    ['www.loom.com', 'Loom'],
    ['vimeo.com', 'Vimeo'],
    ['player.vimeo.com', 'Vimeo'],
    ['drive.google.com', 'Google Drive'],
    ['docs.google.com', 'Google Drive'],
    ['dropbox.com', 'Dropbox'],
    ['www.dropbox.com', 'Dropbox'],
    ['onedrive.live.com', 'OneDrive'],
    ['1drv.ms', 'OneDrive'],
    ['club.sharepoint.com', 'SharePoint'],
  ])('%s is %s [027, 540]', (host, platform) => {
    expect(platformOfHost(host)).toBe(platform);
  });

  it.each([
    'youtube.evil.com', 'youtube.com.evil.com', 'notyoutube.com', 'myyoutu.be', 'youtube.co', 'google.com', 'mail.google.com', 'live.com',
    'dropboxusercontent.com', 'sharepoint.com.evil.org', 'localhost', '127.0.0.1', '', 'com', '.youtube.com.', 'youtube.com.',
  ])('%p isn’t a known platform', (host) => {
    expect(platformOfHost(host)).toBeNull();
  }); // prettier-ignore
});

describe('a pasted link', () => {
  it('lists the supported platforms verbatim [541]', () => {
    expect(errorOf('https://youtube.evil.com/watch?v=x')).toBe(
      'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox',
    );
    expect(UNSUPPORTED_PLATFORM).toBe(errorOf('https://127.0.0.1/youtube.com'));
  });

  it.each([
    '',
    'youtube',
    'youtube.com/watch?v=1',
    'not a url',
    'https://',
    'javascript:alert(1)',
    'data:text/html,youtube.com',
    'ftp://youtube.com/',
    `https://youtu.be/${'x'.repeat(2_000)}`,
  ])('isn’t a URL: %.40p [548]', (text) => {
    expect(errorOf(text)).toBe(NOT_A_URL);
    expect(NOT_A_URL).toBe('Please enter a valid video URL');
  });

  it('must be https, without user name, password or port', () => {
    expect(errorOf('http://youtu.be/dQw4w9WgXcQ')).toBe(NOT_HTTPS);
    expect(errorOf('https://me@youtu.be/dQw4w9WgXcQ')).toBe(NOT_PLAIN);
    expect(errorOf('https://:secret@youtu.be/dQw4w9WgXcQ')).toBe(NOT_PLAIN);
    expect(errorOf('https://youtu.be:8443/dQw4w9WgXcQ')).toBe(NOT_PLAIN);
  });

  it('is parsed the way a browser parses it', () => {
    expect(parseVideoLink('  HTTPS://YouTu.BE:443/dQw4w9WgXcQ\n')).toMatchObject({
      ok: true,
      platform: 'YouTube',
      url: { href: 'https://youtu.be/dQw4w9WgXcQ' },
    });
    expect(errorOf('https://youtube.com\\@evil.com/')).toBeNull();
    expect(parseVideoLink('https://youtube.com\\@evil.com/')).toMatchObject({
      url: { hostname: 'youtube.com' },
    });
    expect(errorOf('https://evil.com\\@youtube.com/')).toBe(UNSUPPORTED_PLATFORM);
    expect(errorOf('https://youtube.com@evil.com/')).toBe(UNSUPPORTED_PLATFORM);
  });
});

it.each([
  ['https://www.loom.com/share/0123456789abcdef0123456789abcdef', true],
  ['https://loom.com/embed/0123456789abcdef0123456789abcdef', true],
  ['http://www.loom.com/share/0123456789abcdef0123456789abcdef', false],
  ['https://loom.com.evil.com/share/1', false],
  ['https://youtu.be/dQw4w9WgXcQ', false],
  ['javascript:alert("loom.com")', false],
])('%s is a Loom link: %p', (link, is) => {
  expect(isLoomLink(link)).toBe(is);
});

it('isn’t a Loom link in any disguise that leads elsewhere [541]', () => {
  const dressed = SSRF_FORMS.flatMap((form) => [
    form,
    `${form}#loom.com`,
    `${form}?https://www.loom.com/share/1`,
  ]);
  expect(dressed.filter(isLoomLink)).toEqual([]);
});
