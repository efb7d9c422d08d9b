import { UNSUPPORTED_PLATFORM } from '@wavetrain/shared/video-links';
import { LinkStandIn } from '../../../common/link-fetch/testing/stand-in';
import { LinkChecker } from './link-checker';
import { SSRF_FORMS } from './testing/ssrf-forms';
import type { LinkVerdict } from './verdict.rules';

const YOUTUBE = 'https://youtu.be/dQw4w9WgXcQ';
const VIMEO = 'https://vimeo.com/76979871';
const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';
const DRIVE = 'https://drive.google.com/file/d/1AbC_dEfGhIjKlMnOpQrStUv-xyz/view?usp=sharing';
const DRIVE_PREVIEW = 'drive.google.com/file/d/1AbC_dEfGhIjKlMnOpQrStUv-xyz/preview';
const DROPBOX = 'https://www.dropbox.com/scl/fi/x/roll.mov?rlkey=k&dl=0';
const DROPBOX_PAGE = 'www.dropbox.com/scl/fi/x/roll.mov';
const ONEDRIVE = 'https://1drv.ms/v/s!Abc';
const SHAREPOINT = 'https://club.sharepoint.com/:v:/g/x';
const VIDEO = JSON.stringify({ type: 'video', title: 'Boof', html: '<iframe></iframe>' });

const VALID: Partial<LinkVerdict> = { outcome: 'valid', reason: 'ok', error: null };

// Real: HTTPS, redirects, responses as the platforms send them. Fake: the platforms.
describe('link checker', () => {
  let internet: LinkStandIn;
  let checker: LinkChecker;
  beforeAll(async () => {
    internet = await LinkStandIn.start();
    checker = new LinkChecker(internet.fetcher());
  });
  afterEach(() => internet.forget());
  afterAll(() => internet.close());

  describe.each([
    ['YouTube', YOUTUBE, 'www.youtube.com/oembed', /Unlisted or Public/],
    ['Vimeo', VIMEO, 'vimeo.com/api/oembed.json', /Unlisted or Public/],
    ['Loom', LOOM, 'www.loom.com/v1/oembed', /Anyone with the link/],
  ])('%s', (platform, link, oembed, howTo) => {
    it('is watchable if oEmbed describes the video [557, 558]', async () => {
      internet.page(oembed, 200, VIDEO, { 'content-type': 'application/json' });
      await expect(checker.check(link)).resolves.toEqual({ ...VALID, platform });
    });

    it.each([401, 403])('is private at %p: says so and how to fix it', async (status) => {
      internet.page(oembed, status);
      const verdict = await checker.check(link);
      expect(verdict).toMatchObject({ outcome: 'invalid', reason: 'private', platform });
      expect(verdict.error).toMatch(/is private/);
      expect(verdict.error).toMatch(howTo);
    });

    it.each([400, 404, 410])('is removed or private at %p', async (status) => {
      internet.page(oembed, status, 'Not Found');
      await expect(checker.check(link)).resolves.toMatchObject({
        outcome: 'invalid',
        reason: 'removed',
        error: expect.stringMatching(/removed/),
      });
    });

    it.each([429, 500, 503])('is unknown at %p', async (status) => {
      internet.page(oembed, status);
      await expect(checker.check(link)).resolves.toEqual({
        outcome: 'unknown',
        reason: 'host-trouble',
        platform,
        error: null,
      });
    });

    it.each(['<html>', '"text"', 'null', '{}'])('is unknown if oEmbed answers %p', async (body) => {
      internet.page(oembed, 200, body);
      await expect(checker.check(link)).resolves.toMatchObject({ outcome: 'unknown' });
    });
  });

  it('accepts a Drive file that shows its preview', async () => {
    internet.page(DRIVE_PREVIEW, 200, '<html><title>roll.mov - Google Drive</title></html>');
    await expect(checker.check(DRIVE)).resolves.toEqual({ ...VALID, platform: 'Google Drive' });
  });

  it('recognizes the different ways a Drive file asks for a sign-in', async () => {
    const asks = {
      outcome: 'invalid',
      reason: 'sign-in',
      error: expect.stringMatching(/asks people to sign in.*“Anyone with the link”/),
    };
    internet.redirect(DRIVE_PREVIEW, 'https://accounts.google.com/ServiceLogin?continue=x');
    await expect(checker.check(DRIVE)).resolves.toMatchObject(asks);
    internet.page(DRIVE_PREVIEW, 200, '<title>Google Drive: Sign-in</title>');
    await expect(checker.check(DRIVE)).resolves.toMatchObject(asks);
    internet.page(DRIVE_PREVIEW, 200, '<title>Google Drive - You need access</title>');
    await expect(checker.check(DRIVE)).resolves.toMatchObject(asks);
    internet.page(DRIVE_PREVIEW, 403);
    await expect(checker.check(DRIVE)).resolves.toMatchObject(asks);
    expect(internet.resolved).not.toContain('accounts.google.com');
  });

  it('recognizes a video, a sign-in page and a deleted file on Dropbox', async () => {
    internet.page(DROPBOX_PAGE, 200, '<title>roll.mov</title>');
    await expect(checker.check(DROPBOX)).resolves.toMatchObject(VALID);
    internet.redirect(DROPBOX_PAGE, '/login?cont=x').page('www.dropbox.com/login', 200, 'Sign in');
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'sign-in',
    });
    internet.page(DROPBOX_PAGE, 200, 'This item was deleted');
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'removed',
    });
    internet.page(DROPBOX_PAGE, 404);
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'removed',
    });
    internet.page(DROPBOX_PAGE, 502);
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({ outcome: 'unknown' });
  });

  it('follows OneDrive redirects and retries with GET if HEAD is refused', async () => {
    internet.redirect('1drv.ms/v/s!Abc', 'https://onedrive.live.com/watch?id=1');
    internet.on('onedrive.live.com/watch', ({ method }, response) =>
      response.writeHead(method === 'HEAD' ? 405 : 200).end(),
    );
    await expect(checker.check(ONEDRIVE)).resolves.toEqual({ ...VALID, platform: 'OneDrive' });
    internet
      .redirect('1drv.ms/v/s!Abc', 'https://club.sharepoint.com/:v:/g/x')
      .page('club.sharepoint.com/:v:/g/x', 200);
    await expect(checker.check(ONEDRIVE)).resolves.toEqual({ ...VALID, platform: 'OneDrive' });
  });

  it('recognizes SharePoint’s sign-in', async () => {
    internet.redirect(
      'club.sharepoint.com/:v:/g/x',
      'https://login.microsoftonline.com/common/oauth2/authorize',
    );
    await expect(checker.check(SHAREPOINT)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'sign-in',
      platform: 'SharePoint',
    });
    internet
      .redirect('club.sharepoint.com/:v:/g/x', '/_layouts/15/AccessDenied.aspx')
      .page('club.sharepoint.com/_layouts/15/AccessDenied.aspx', 200);
    await expect(checker.check(SHAREPOINT)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'sign-in',
    });
  });

  it.each([
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/',
    'https://youtube.com:22/',
  ])('doesn’t follow a redirect to %s', async (location) => {
    internet.redirect(DROPBOX_PAGE, location);
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'led-astray',
      error: UNSUPPORTED_PLATFORM,
    });
    expect(internet.requests).toHaveLength(1);
  });

  it('refuses a link that ends on another platform', async () => {
    internet.redirect(DROPBOX_PAGE, YOUTUBE).page('youtu.be/dQw4w9WgXcQ', 200);
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'led-astray',
    });
  });

  it('refuses a known host that resolves to a private network, without a request', async () => {
    internet.resolves('www.youtube.com', '10.0.0.7');
    await expect(checker.check(YOUTUBE)).resolves.toMatchObject({
      outcome: 'invalid',
      reason: 'private-address',
    });
    expect(internet.dialled).toEqual([]);
  });

  it('doesn’t block a student if a host can’t be reached', async () => {
    internet.resolves('www.youtube.com');
    await expect(checker.check(YOUTUBE)).resolves.toEqual({
      outcome: 'unknown',
      reason: 'network',
      platform: 'YouTube',
      error: null,
    });
    internet.on('vimeo.com/api/oembed.json', () => undefined);
    await expect(checker.check(VIMEO, 50)).resolves.toEqual({
      outcome: 'unknown',
      reason: 'timeout',
      platform: 'Vimeo',
      error: null,
    });
    internet.redirect(DROPBOX_PAGE, `https://${DROPBOX_PAGE}?again`);
    await expect(checker.check(DROPBOX)).resolves.toMatchObject({
      outcome: 'unknown',
      reason: 'network',
    });
  });

  it('only reads the first 64 KB of a huge page', async () => {
    internet.page(
      DRIVE_PREVIEW,
      200,
      `<title>roll.mov</title>${'x'.repeat(5_000_000)}<title>Sign-in</title>`,
    );
    await expect(checker.check(DRIVE)).resolves.toMatchObject(VALID);
  });

  it('makes no request, not even a DNS lookup, for links that aren’t supported videos [540, 541]', async () => {
    expect(SSRF_FORMS.length).toBeGreaterThan(200);
    for (const form of SSRF_FORMS) {
      const verdict = await checker.check(form);
      expect({ form, ...verdict }).toMatchObject({
        form,
        outcome: 'invalid',
        error: expect.stringMatching(/./),
      });
    }
    expect([internet.resolved, internet.dialled, internet.requests]).toEqual([[], [], []]);
  });
});
