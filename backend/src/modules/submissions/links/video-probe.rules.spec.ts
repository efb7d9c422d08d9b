import { driveFileId, loomId, planProbe, vimeoId, youtubeId } from './video-probe.rules';

const LOOM_ID = '0123456789abcdef0123456789abcdef';
const DRIVE_ID = '1AbC_dEfGhIjKlMnOpQrStUv-xyz';

describe('video ids', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=10', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXc', null],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQQ', null],
    ['https://www.youtube.com/watch', null],
    ['https://www.youtube.com/@coach', null],
    ['https://www.youtube.com/playlist?list=PL123', null],
    ['https://youtu.be/', null],
  ])('YouTube: %s: %p', (link, id) => {
    expect(youtubeId(new URL(link))).toBe(id);
  });

  it.each([
    ['https://vimeo.com/76979871', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871'],
    ['https://vimeo.com/channels/kayak/76979871', '76979871'],
    ['https://vimeo.com/kayakschool', null],
    ['https://vimeo.com/123', null],
  ])('Vimeo: %s: %p', (link, id) => {
    expect(vimeoId(new URL(link))).toBe(id);
  });

  it.each([
    [`https://www.loom.com/share/${LOOM_ID}`, LOOM_ID],
    [`https://www.loom.com/share/Boof-practice-${LOOM_ID}?sid=1`, LOOM_ID],
    [`https://www.loom.com/embed/${LOOM_ID}`, LOOM_ID],
    [`https://www.loom.com/share/${LOOM_ID.slice(1)}`, null],
    ['https://www.loom.com/looms/videos', null],
  ])('Loom: %s: %p', (link, id) => {
    expect(loomId(new URL(link))).toBe(id);
  });

  it.each([
    [`https://drive.google.com/file/d/${DRIVE_ID}/view?usp=sharing`, DRIVE_ID],
    [`https://drive.google.com/open?id=${DRIVE_ID}`, DRIVE_ID],
    [`https://drive.google.com/uc?export=download&id=${DRIVE_ID}`, DRIVE_ID],
    ['https://drive.google.com/drive/folders/abc', null],
    ['https://drive.google.com/file/d/../view', null],
  ])('Google Drive: %s: %p', (link, id) => {
    expect(driveFileId(new URL(link))).toBe(id);
  });
});

describe('the request to a platform', () => {
  it.each([
    [
      'YouTube',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
      'GET',
    ],
    [
      'Vimeo',
      'https://vimeo.com/76979871/8272103f6e',
      'https://vimeo.com/api/oembed.json?format=json&url=https%3A%2F%2Fvimeo.com%2F76979871%2F8272103f6e',
      'GET',
    ],
    [
      'Loom',
      `https://www.loom.com/share/${LOOM_ID}`,
      `https://www.loom.com/v1/oembed?format=json&url=https%3A%2F%2Fwww.loom.com%2Fshare%2F${LOOM_ID}`,
      'GET',
    ],
    [
      'Google Drive',
      `https://drive.google.com/file/d/${DRIVE_ID}/view?resourcekey=0-k`,
      `https://drive.google.com/file/d/${DRIVE_ID}/preview?resourcekey=0-k`,
      'GET',
    ],
    [
      'Google Drive',
      'https://drive.google.com/drive/folders/abc',
      'https://drive.google.com/drive/folders/abc',
      'GET',
    ],
    [
      'Dropbox',
      'https://www.dropbox.com/scl/fi/x/roll.mov?rlkey=k&dl=1&raw=1',
      'https://www.dropbox.com/scl/fi/x/roll.mov?rlkey=k&dl=0',
      'GET',
    ],
    ['OneDrive', 'https://1drv.ms/v/s!Abc', 'https://1drv.ms/v/s!Abc', 'HEAD'],
    [
      'SharePoint',
      'https://club.sharepoint.com/:v:/g/x',
      'https://club.sharepoint.com/:v:/g/x',
      'HEAD',
    ],
  ] as const)('is planned for %s from %s', (platform, link, url, method) => {
    const plan = planProbe(new URL(link), platform);
    expect(plan.ok && [plan.probe.url.href, plan.probe.method]).toEqual([url, method]);
  });

  it.each([
    ['YouTube', 'https://www.youtube.com/@coach'],
    ['Vimeo', 'https://vimeo.com/kayakschool'],
    ['Loom', 'https://www.loom.com/pricing'],
  ] as const)('isn’t planned for a %s link that isn’t a video', (platform, link) => {
    const plan = planProbe(new URL(link), platform);
    expect(!plan.ok && plan.error).toContain(`This ${platform} link doesn’t lead to a video`);
  });
});
