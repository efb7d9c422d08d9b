import { expect } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { hasNoFaults, RULES_OF_COLOUR } from '../support/looks';
import { becomeStudent, chooseAction, logInAt, payWith, startCoaching } from '../support/people';
import { looksRightAsOpened } from '../support/screens';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test("a stranger pays, becomes a student, and reads the coach's review [004, 005, 023, 024, 028, 029, 120, 131-133, 291-298, 543-546, 645, 661, 526, 528, 531-533, 516, 644, 689, 692, 694, 695]", async ({
  page,
  stranger,
}) => {
  test.setTimeout(480_000);
  const email = 'ada.rapids@example.com';

  await test.step('goes from the home page to the payment page', async () => {
    await page.goto('/');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Remote Coaching' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/remote-coaching$/);
    await page.getByRole('button', { name: 'Start Coaching' }).first().click();
    await page.waitForURL(/\/pay\/c\//);
    await payWith(page, email, '4000 0000 0000 0002', 'Ada Rapids');
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 31, 35)');
    await hasNoFaults(page, 'the payment page, dark', { rules: RULES_OF_COLOUR });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await payWith(page, email, '4242 4242 4242 4242', 'Ada Rapids');
    await page.waitForURL(/\/success\?session_id=/);
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(page.getByLabel('Your receipt')).toContainText('$150');
    await looksRightAsOpened(page, 'paid');
  });

  await test.step('the emailed link opens the portal', async () => {
    const welcome = await mailTo(email, 'Welcome to Wavetrain');
    expect(linkIn(welcome, '/student/intake')).toContain('invite=');
    expect(welcome.text).toMatch(/Price: \$150\/month[\s\S]*Next charge: \$150 on \w+ \d+, \d{4}/);
    await page.goto(linkIn(welcome, '/student/set-password'));
    await page.getByLabel('New password', { exact: true }).fill('ferry-glide-7');
    await page.getByLabel('Confirm new password', { exact: true }).fill('ferry-glide-7');
    await page
      .getByRole('main')
      .getByRole('button', { name: /set .*password|save/i })
      .click();
    await page.waitForURL(/\/student\/intake/);
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: /Ada/ })).toBeVisible();
    await expect(page.getByText('$150').first()).toBeVisible();
  });

  await test.step('the student sends a video', async () => {
    await page.goto('/student/submit');
    await page.getByLabel('Title').fill('Eddy turns above the ledge');
    await page.getByLabel('Focus area').selectOption('river-running');
    await page.getByLabel('Description').fill('I lose my edge as I cross the seam.');
    await page.getByLabel('Video link').fill('https://youtu.be/aqz-KE-bpKQ');
    await page
      .getByRole('main')
      .getByRole('button', { name: /send|submit/i })
      .click();
    await expect(page.getByRole('heading', { name: 'Video sent' })).toBeVisible();
    await page.goto('/student/dashboard');
    await expect(page.getByText('Eddy turns above the ledge').first()).toBeVisible();
  });

  const coach = await stranger();
  await test.step('the coach gets an email and reviews the video', async () => {
    const mail = await mailTo(OWNER.email, 'New video from Ada');
    expect(linkIn(mail, '/coach/')).toContain('/coach/review/');
    await logInAt(coach, '/coach/login', OWNER);
    await coach.waitForURL(/\/coach\/dashboard/);
    const card = coach
      .getByRole('article')
      .or(coach.getByRole('listitem'))
      .filter({ hasText: 'Eddy turns above the ledge' })
      .first();
    await expect(card.getByRole('link', { name: 'Open review' })).toBeVisible();
    await chooseAction(card, 'Provide Feedback');
    const dialog = coach.getByRole('dialog');
    await dialog
      .getByLabel('Loom URL')
      .fill('https://www.loom.com/share/0123456789abcdef0123456789abcdef');
    await dialog
      .getByLabel('Written feedback')
      .fill('Plant the duffek later.\nLook at your exit first.');
    await dialog
      .getByRole('button', { name: /feedback|save|send/i })
      .last()
      .click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the student reads the review', async () => {
    const ready = await mailTo(email, 'Your review is ready');
    await page.goto(linkIn(ready, '/student/reviews/'));
    await expect(page.getByText('Plant the duffek later.')).toBeVisible();
    await expect(page.locator('iframe[src*="loom.com/embed/"]')).toHaveCount(1);
  });

  await test.step('the coach scores the strokes, and the student sees the scores', async () => {
    await coach.getByRole('tab', { name: /^Completed/ }).click();
    const card = coach
      .getByRole('listitem')
      .filter({ hasText: 'Eddy turns above the ledge' })
      .first();
    await chooseAction(card, 'Score Video');
    await expect(coach).toHaveURL(/\/coach\/stroke-scoring\//);
    for (const [label, score] of Object.entries({
      Head: '80',
      Paddle: '90',
      Boat: '70',
      Body: '60',
      Quiz: '100',
    }))
      await coach.getByLabel(label, { exact: true }).fill(score);
    await coach.getByRole('button', { name: 'Calculate Scores' }).click();
    await expect(coach.getByRole('status', { name: 'Calculated scores' })).toContainText(
      '80 Solid',
    );
    await coach.getByRole('button', { name: 'Submit Scores' }).click();
    await expect(coach).toHaveURL('/coach/dashboard-enhanced');
    const scored = await mailTo(email, 'Your stroke scores: Eddy turns above the ledge');
    await page.goto(linkIn(scored, '/student/progress'));
    await expect(page.getByText('Eddy turns above the ledge').first()).toBeVisible();
  });
});

test('paying twice with a different spelling of the same address creates one student and refunds the second payment [433]', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, 'grace.hole@example.com', 'boof-stroke-9');
  const again = await stranger();
  await startCoaching(again);
  await payWith(again, 'Grace.HOLE@example.com', '4242 4242 4242 4242', 'Grace Hole');
  await again.waitForURL(/\/success/);
  const refund = await mailTo('grace.hole@example.com', 'refund of $150');
  expect(refund.text).toContain('$150');
});
