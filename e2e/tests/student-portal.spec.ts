import { expect } from '@playwright/test';
import { axe } from '../support/looks';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

const WIDTHS = [360, 768, 1440] as const;
const PLACES = ['Home', 'Learn', 'Send a video', 'Reviews', 'Messages'];
// the frame is the same on every screen, so a long page, a form and a thread represent them all
const SCREENS = [
  ['/student/dashboard', 'Welcome, Ada'],
  ['/student/submit', 'Send a video'],
  ['/student/messages', 'Messages'],
] as const;

test('a student’s portal shows its five sections at every width [T151]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeStudent(page, 'shell.ada@example.com', 'paddle-in-the-eddy');

  for (const [path, heading] of SCREENS)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const places = page.getByRole('navigation', { name: 'Student portal' });
        for (const place of PLACES)
          await expect(places.getByRole('link', { name: place })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'Site' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport({
          ratio: 1,
        });
        await expect(
          page.getByRole('link', { name: 'Ada Rapids, profile and settings' }),
        ).toBeInViewport({ ratio: 1 });
      }
    });
});

test('a student reaches the site through one button, sees one next step, fills in the intake by drag and keyboard, sees all errors at once, and saves settings [028, 032–041, 447, 451, 536–539, 575, T151, T152]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeStudent(page, 'way.ada@example.com', 'paddle-in-the-eddy');

  await test.step('the site is one click away, also on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/student/dashboard');
    await page.getByRole('button', { name: 'Site' }).click();
    const menu = page.getByRole('navigation', { name: 'Site' });
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Remote Coaching',
      'Clinics',
      'Training Programs',
      'The Vault',
      'Blog',
      'About',
      'FAQ',
      'Contact',
      'Student Portal',
    ]);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('the next step is the intake, and topics are ranked by dragging and by keyboard', async () => {
    await expect(
      page.getByRole('heading', { name: 'Tell your coach about your paddling' }),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: 'Reviews in your plan' })).toHaveText(
      /^2 of 2 left, renews /,
    );
    await page.getByRole('main').getByRole('link', { name: 'Fill out the intake form' }).click();
    const grip = (topic: string) => page.getByRole('button', { name: `Move ${topic}` });
    // hovered once it has stopped moving
    await grip('Mental game').hover();
    await page.mouse.down();
    const to = await grip('Rolling and bracing').boundingBox();
    await page.mouse.move(to!.x + 20, to!.y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(page.getByLabel('Mental game', { exact: true }).first()).toHaveValue('1');
    await grip('Playboating').press('Home');
    await expect(grip('Playboating')).toBeFocused();
    await expect(page.getByText('Playboating is now rank 1.')).toBeVisible();
    await page.getByLabel('Paddling goals').fill('Run the Green');
    const sent = page.waitForRequest('**/api/student/intake');
    await page.getByRole('button', { name: 'Submit intake form' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      coachingPriorities: ['playboating:1', 'mental_game:2'],
      skillRatings: '{}',
    });
    await expect(page.getByRole('heading', { name: 'Send your first video' })).toBeVisible();
  });

  await test.step('a form shows every error at once, shows the limits first, and offers no other form', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Send a video' }).click();
    await expect(
      page.getByText('2 of your 2 reviews are left. This video will use one.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Send video' }).click();
    for (const title of [
      'Missing Video Link',
      'Missing Title',
      'Missing Skill Area',
      'Missing Description',
    ])
      await expect(page.getByText(title, { exact: true })).toHaveCount(1);
    await expect(page.getByLabel('Video link')).toBeFocused();
    await axe(page);
  });

  await test.step('settings are saved', async () => {
    await page.getByRole('link', { name: 'Ada Rapids, profile and settings' }).click();
    await page.getByLabel('First name').fill('Adah');
    await page.getByLabel('Time zone').selectOption('America/Denver');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
    await expect(
      page.getByRole('link', { name: 'Adah Rapids, profile and settings' }),
    ).toBeVisible();
    await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  });
});
