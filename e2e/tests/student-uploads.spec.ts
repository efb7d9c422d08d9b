import { expect } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largeVideo, PART, watchParts } from '../support/large-video';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

const MB = 1024 * 1024;
const CLIP = join(import.meta.dirname, '../../backend/src/modules/uploads/testing/clips/roll.mp4');
const FORM = {
  Title: 'Hip snap, left side',
  Description: 'My head comes up before the boat does.',
  'Look from': '0:01',
  'Your one question': 'Is my head late?',
};

const video = (size: number): Promise<string> => largeVideo(CLIP, size);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('a student’s video survives five dropped connections and a reload, and plays for student and coach [084, 564]', async ({
  page,
}) => {
  await becomeStudent(page, 'upload.ada@example.com', 'paddle-in-the-eddy');
  const sent = await video(5 * PART + 3 * MB);
  const parts = await watchParts(page, [1, 2, 3, 4, 6]);
  // The fifth part hangs until the page is closed.
  parts.hold(5);
  await page.goto('/student/upload');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send a video');
  await page.locator('input[type=file]').setInputFiles(sent);

  await test.step('the button stays where it is when the player appears', async () => {
    const send = page.getByRole('button', { name: 'Send video' });
    await expect(page.getByRole('button', { name: 'Look from here' })).toBeVisible();
    const before = await send.boundingBox();
    await page.getByLabel('The video you chose').evaluate(
      (player: HTMLVideoElement) =>
        player.readyState > 0 ||
        player.error !== null ||
        new Promise((resolve) => {
          for (const event of ['loadedmetadata', 'error']) player.addEventListener(event, resolve);
        }),
    );
    expect(await send.boundingBox()).toEqual(before);
  });

  await test.step('it’s sent while it uploads, which continues on other pages', async () => {
    for (const [label, text] of Object.entries(FORM)) await page.getByLabel(label).fill(text);
    await page.getByLabel('to', { exact: true }).fill('0:02');
    await page.getByLabel('Focus area').selectOption('rolling');
    await page.getByRole('button', { name: 'Send video' }).click();
    await expect(
      page.getByText(/^Uploading \d+%\. It will be sent when it’s done\.$/),
    ).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Student portal' })
      .getByRole('link', { name: 'Reviews' })
      .click();
    // Four dropped connections, each with its delay, come before the fifth part.
    await expect(
      page.getByText(/“roll\.mp4” is uploading: 7\d%\. It will be sent when it’s done\./),
    ).toBeVisible({ timeout: 120_000 });
    await page
      .getByRole('navigation', { name: 'Student portal' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(
      page.getByText(/^Uploading \d+%\. It will be sent when it’s done\.$/),
    ).toBeVisible();
    await page.getByRole('list', { name: 'Uploading' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: FORM.Title })).toBeVisible();
    expect(await (await page.request.get('/api/student/video-submissions')).json()).toEqual([]);
  });

  await test.step('after a reload it resumes, and is sent without another click', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    parts.release();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Video sent' })).toBeVisible();
  });

  await test.step('it has a page, where it can be watched and its question edited', async () => {
    await page.getByRole('link', { name: 'See where it is' }).click();
    await expect(page.getByRole('heading', { level: 1, name: FORM.Title })).toBeVisible();
    await expect(page.locator('video')).toBeVisible();
    await page.getByLabel('Your question').fill('Is my head too late?');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  });

  const again = [...parts.sent.values()].reduce((sum, times) => sum + times - 1, 0);
  expect(
    [parts.sent.size, again],
    'five cuts and a reload: six parts were sent twice, none a third time',
  ).toEqual([6, 6]);

  const [submission] = (await (
    await page.request.get('/api/student/video-submissions')
  ).json()) as {
    videoLink: string;
    question: string;
    lookFromMs: number;
  }[];
  expect([submission?.question, submission?.lookFromMs]).toEqual(['Is my head too late?', 1_000]);
  const file = await page.request.get(submission?.videoLink ?? '');
  expect(sha256(await file.body())).toBe(sha256(await readFile(sent)));
  const stranger = await page.context().browser()?.newContext();
  expect(
    (await stranger?.request.get(new URL(submission?.videoLink ?? '', page.url()).href))?.status(),
  ).toBe(401);
  await stranger?.close();
});

test('an upload can be paused and canceled, and an unsupported file is refused with a reason [564]', async ({
  page,
}) => {
  await becomeStudent(page, 'upload.bea@example.com', 'paddle-in-the-eddy');
  const parts = await watchParts(page, []);
  parts.hold(2);
  await page.goto('/student/upload');
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer });
  await expect(page.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  await choose('renamed.mp4', Buffer.from('Dear coach, here is my roll.'));
  await expect(
    page.getByText('Please choose an MP4 or MOV video. Export other formats as MP4 first.'),
  ).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await video(2 * PART + 5));
  await expect.poll(() => parts.sent.get(2)).toBe(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused at 49%')).toBeVisible();
  parts.release();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Upload complete. Not sent yet.')).toBeVisible();
  // The refused file was never sent, and the paused part was sent twice.
  expect([parts.sent.get(1), parts.sent.get(2), parts.sent.get(3)]).toEqual([1, 2, 1]);
  await page.getByRole('button', { name: 'Choose a different video' }).click();
  await expect(page.getByRole('button', { name: 'Choose a video' })).toBeVisible();
});

test('a student sends a module’s practical as a file from the module, over a dropped connection and alongside another video [511]', async ({
  page,
}) => {
  await becomeStudent(page, 'upload.cleo@example.com', 'paddle-in-the-eddy');
  const parts = await watchParts(page, [2]);
  await page.goto('/module.html?id=04-forward-stroke');
  await expect(
    page.getByText(/^2 of 2 practicals left this period, separate from your reviews/),
  ).toBeVisible();
  const sent = await video(2 * PART + 5);
  await page.locator('input[type=file]').setInputFiles(sent);
  await expect(page.getByLabel('Video link')).toBeHidden();
  await page.getByLabel('What should your coach look at? (optional)').fill('My top hand drops.');
  await expect(page.getByText('Upload complete. Not sent yet.')).toBeVisible();
  expect([parts.sent.get(1), parts.sent.get(2), parts.sent.get(3)]).toEqual([1, 2, 1]);
  await page.getByRole('button', { name: 'Send practical' }).click();
  await expect(page.getByRole('heading', { name: 'Practical sent' })).toBeVisible();
  await expect(page.getByText(/^1 of 2 practicals left this period/)).toBeVisible();

  const own = (await (await page.request.get('/api/student/video-submissions')).json()) as {
    videoLink: string;
  }[];
  expect(own).toHaveLength(1);
  const kept = await page.request.get(own[0]?.videoLink ?? '');
  expect(sha256(await kept.body())).toBe(sha256(await readFile(sent)));

  // Neither the video form nor another module's practical shows it.
  for (const elsewhere of ['/student/upload', '/module.html?id=05-sweep-stroke']) {
    await page.goto(elsewhere);
    await expect(page.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  }
});
