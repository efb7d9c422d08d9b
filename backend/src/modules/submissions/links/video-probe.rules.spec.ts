import { readVideoLink } from '@wavetrain/shared/video-links';
import { planProbe } from './video-probe.rules';

const planOf = (pasted: string) => {
  const reading = readVideoLink(pasted);
  if (!reading.ok) throw new Error(reading.error);
  return planProbe(reading.link);
};

const LOOM_ID = '0123456789abcdef0123456789abcdef';
const DRIVE_ID = '1AbC_dEfGhIjKlMnOpQrStUv-xyz';

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
      'Vimeo',
      'https://vimeo.com/showcase/7008490/video/76979871',
      'https://vimeo.com/api/oembed.json?format=json&url=https%3A%2F%2Fvimeo.com%2F76979871',
      'GET',
    ],
    [
      'Vimeo',
      'https://vimeo.com/user123/review/76979871/8272103f6e',
      'https://vimeo.com/user123/review/76979871/8272103f6e',
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
  ] as const)('is planned for %s from %s', (_platform, link, url, method) => {
    const plan = planOf(link);
    expect(plan.ok && [plan.probe.url.href, plan.probe.method]).toEqual([url, method]);
  });

  it.each([
    ['YouTube', 'https://www.youtube.com/@coach'],
    ['Vimeo', 'https://vimeo.com/kayakschool'],
    ['Loom', 'https://www.loom.com/pricing'],
  ] as const)('isn’t planned for a %s link that isn’t a video', (platform, link) => {
    const plan = planOf(link);
    expect(!plan.ok && plan.error).toContain(`This ${platform} link doesn’t lead to a video`);
  });
});
