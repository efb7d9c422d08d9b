import {
  IS_DOCUMENT,
  IS_FOLDER,
  isLoomLink,
  NOT_A_URL,
  NOT_HTTPS,
  NOT_PLAIN,
  platformOfHost,
  playableLink,
  readVideoLink,
  UNSUPPORTED_PLATFORM,
  youtubeIdOf,
} from '@wavetrain/shared/video-links';
import { SSRF_FORMS } from './testing/ssrf-forms';

const errorOf = (text: string): string | null => {
  const reading = readVideoLink(text);
  return reading.ok ? null : reading.error;
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

const VIDEO = 'dQw4w9WgXcQ';
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${VIDEO}`;
const VIMEO = 'https://player.vimeo.com/video/76979871';
const LOOM_ID = '0123456789abcdef0123456789abcdef';
const DRIVE_ID = '1AbC_dEfGhIjKlMnOpQrStUv-xyz';
const DRIVE = `https://drive.google.com/file/d/${DRIVE_ID}`;
const SAME = undefined;

describe('the table of links', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${VIDEO}`, YOUTUBE, SAME],
    [`https://www.youtube.com/watch/?feature=share&v=${VIDEO}`, YOUTUBE, SAME],
    [`https://m.youtube.com/watch?v=${VIDEO}&t=90`, `${YOUTUBE}?start=90`, SAME],
    [`https://music.youtube.com/watch?v=${VIDEO}&list=x`, YOUTUBE, SAME],
    [`https://youtu.be/${VIDEO}?si=abc`, YOUTUBE, SAME],
    [`https://youtu.be/${VIDEO}/`, YOUTUBE, SAME],
    [`https://www.youtu.be/${VIDEO}?t=1m30s`, `${YOUTUBE}?start=90`, SAME],
    [`https://www.youtube.com/shorts/${VIDEO}/`, YOUTUBE, SAME],
    [`https://www.youtube.com/live/${VIDEO}?feature=share`, YOUTUBE, SAME],
    [`https://www.youtube.com/embed/${VIDEO}?start=5`, `${YOUTUBE}?start=5`, SAME],
    [`https://www.youtube.com/v/${VIDEO}`, YOUTUBE, SAME],
    [`https://www.youtube-nocookie.com/embed/${VIDEO}`, YOUTUBE, SAME],
    [`https://youtube.com/watch?v=${VIDEO}#t=1h2m3s`, `${YOUTUBE}?start=3723`, SAME],
    [
      `https://studio.youtube.com/video/${VIDEO}/edit`,
      YOUTUBE,
      `https://www.youtube.com/watch?v=${VIDEO}`,
    ],
    ['https://vimeo.com/76979871', VIMEO, SAME],
    ['https://vimeo.com/76979871/8272103f6e', `${VIMEO}?h=8272103f6e`, SAME],
    ['https://vimeo.com/76979871#t=1m5s', `${VIMEO}#t=65s`, SAME],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', `${VIMEO}?h=8272103f6e`, SAME],
    ['https://vimeo.com/channels/kayak/76979871', VIMEO, SAME],
    ['https://vimeo.com/groups/2021/videos/76979871', VIMEO, SAME],
    ['https://vimeo.com/showcase/7008490/video/76979871', VIMEO, SAME],
    ['https://vimeo.com/album/7008490/video/76979871/', VIMEO, SAME],
    ['https://vimeo.com/showcase/7008490?video=76979871', VIMEO, SAME],
    ['https://vimeo.com/manage/videos/76979871/privacy', VIMEO, 'https://vimeo.com/76979871'],
    [
      'https://vimeo.com/manage/videos/76979871/8272103f6e',
      `${VIMEO}?h=8272103f6e`,
      'https://vimeo.com/76979871/8272103f6e',
    ],
    ['https://vimeo.com/ondemand/rivers/76979871', null, SAME],
    ['https://vimeo.com/user123/review/76979871/8272103f6e', null, SAME],
    ['https://vimeo.com/reviews/0b1c-22/videos/76979871', null, SAME],
    [
      `https://www.loom.com/share/Boof-practice-${LOOM_ID}?sid=1&t=42`,
      `https://www.loom.com/embed/${LOOM_ID}?t=42`,
      SAME,
    ],
    [`https://www.loom.com/embed/${LOOM_ID}`, `https://www.loom.com/embed/${LOOM_ID}`, SAME],
    [`${DRIVE}/view?usp=sharing`, `${DRIVE}/preview`, `${DRIVE}/view`],
    [
      `${DRIVE}/view?resourcekey=0-k&t=8`,
      `${DRIVE}/preview?resourcekey=0-k`,
      `${DRIVE}/view?resourcekey=0-k&t=8`,
    ],
    [`https://drive.google.com/file/u/2/d/${DRIVE_ID}/edit`, `${DRIVE}/preview`, `${DRIVE}/view`],
    [`https://docs.google.com/file/d/${DRIVE_ID}`, `${DRIVE}/preview`, `${DRIVE}/view`],
    [`https://drive.google.com/open?id=${DRIVE_ID}`, `${DRIVE}/preview`, `${DRIVE}/view`],
    [
      `https://drive.google.com/u/0/uc?export=download&id=${DRIVE_ID}`,
      `${DRIVE}/preview`,
      `${DRIVE}/view`,
    ],
    [
      `https://drive.google.com/a/club.example/file/d/${DRIVE_ID}/view`,
      `https://drive.google.com/a/club.example/file/d/${DRIVE_ID}/preview`,
      SAME,
    ],
    ['https://www.dropbox.com/scl/fi/x/roll.mov?rlkey=k&dl=0', null, SAME],
    ['https://1drv.ms/v/s!Abc', null, SAME],
    ['https://club.sharepoint.com/:v:/g/x', null, SAME],
  ])('reads %s', (address, embed, original) => {
    expect(readVideoLink(address)).toMatchObject({
      ok: true,
      link: { embed, original: original ?? address },
    });
  });

  it.each([
    [`\u200Bhttps://youtu.be/${VIDEO}`],
    [`https://youtu.be/${VIDEO}\u200B`],
    [`\u202Ahttps://youtu.be/\u2060${VIDEO}\u202C`],
    [`\uFEFFyoutu.be/${VIDEO}\u00A0`],
    [`<https://youtu.be/${VIDEO}>`],
  ])('reads %j without what was copied along', (pasted) => {
    expect(readVideoLink(pasted)).toMatchObject({
      ok: true,
      link: { id: VIDEO, original: `https://youtu.be/${VIDEO}` },
    });
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXc',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQQ',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@coach',
    'https://www.youtube.com/playlist?list=PL123',
    'https://youtu.be/',
    'https://vimeo.com/kayakschool',
    'https://vimeo.com/123',
    'https://vimeo.com/showcase/7008490',
    `https://www.loom.com/share/${LOOM_ID.slice(1)}`,
    `https://www.loom.com/share/folder/${LOOM_ID}`,
    'https://www.loom.com/looms/videos',
    'https://drive.google.com/file/d/../view',
  ])('finds no video behind %s', (address) => {
    expect(readVideoLink(address)).toMatchObject({ ok: true, link: { id: null, embed: null } });
    expect(playableLink(address)).toBeNull();
  });

  it.each([
    ['https://drive.google.com/drive/folders/1AbCdEfGhIjKl?usp=sharing', IS_FOLDER],
    ['https://drive.google.com/drive/u/1/folders/1AbCdEfGhIjKl', IS_FOLDER],
    ['https://drive.google.com/folderview?id=1AbCdEfGhIjKl', IS_FOLDER],
    ['https://docs.google.com/document/d/1AbCdEfGhIjKl/edit', IS_DOCUMENT],
    ['https://docs.google.com/a/club.example/spreadsheets/d/1AbCdEfGhIjKl', IS_DOCUMENT],
    ['https://docs.google.com/presentation/u/0/d/1AbCdEfGhIjKl', IS_DOCUMENT],
  ])('refuses %s by name', (address, error) => {
    expect(errorOf(address)).toBe(error);
  });

  it.each([
    'youtu.be/dQw4w9WgXcQ',
    ' www.youtube.com/watch?v=dQw4w9WgXcQ ',
    'm.youtube.com/shorts/dQw4w9WgXcQ',
  ])('puts https:// in front of %p', (address) =>
    expect(playableLink(address)?.original).toBe(`https://${address.trim()}`),
  );

  it('knows the still of a YouTube video only', () => {
    expect(
      [`https://youtu.be/${VIDEO}`, 'https://vimeo.com/76979871'].map(
        (address) => playableLink(address)?.thumbnail,
      ),
    ).toEqual([`https://i.ytimg.com/vi/${VIDEO}/hqdefault.jpg`, null]);
  });

  it('has the same id for every form of a YouTube address, and none for another platform', () => {
    expect(
      [`youtu.be/${VIDEO}`, `https://youtube.com/v/${VIDEO}`, 'https://vimeo.com/76979871'].map(
        youtubeIdOf,
      ),
    ).toEqual([VIDEO, VIDEO, null]);
  });

  it.each([
    'http://youtu.be/aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evilyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://me:secret@youtu.be/aqz-KE-bpKQ',
    'https://youtu.be:8443/aqz-KE-bpKQ',
    'https://www.dropbox.com/s/abc/clip.mp4',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'boof',
    '',
  ])('has no player for %p', (address) => expect(playableLink(address)).toBeNull());
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
    'youtu be/dQw4w9WgXcQ',
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
    expect(readVideoLink('  HTTPS://YouTu.BE:443/dQw4w9WgXcQ\n')).toMatchObject({
      ok: true,
      link: { platform: 'YouTube', original: 'https://youtu.be/dQw4w9WgXcQ' },
    });
    expect(errorOf('https://youtube.com\\@evil.com/')).toBeNull();
    expect(readVideoLink('https://youtube.com\\@evil.com/')).toMatchObject({
      link: { id: null, embed: null, original: 'https://youtube.com/@evil.com/' },
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
