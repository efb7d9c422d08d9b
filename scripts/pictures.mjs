/**
 * Takes the README's pictures of the demo data, which must be running: `DATA_DIR=.demo make start`,
 * then `make pictures` (PORT and DATA_DIR as for `make start`).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { root } from './lib/run.mjs';

const { PORT = '3000', DATA_DIR = '.demo' } = process.env;
const FOLDER = join(root, 'docs', 'images');
/** Who is in the demo data: someone with reviewed videos, and everyone's password. */
const STUDENT = { email: 'maya.lindqvist@season.example', password: 'eddy-line-2026' };
const OWNER = Object.fromEntries(
  readFileSync(resolve(root, DATA_DIR, 'owner-credentials'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ')),
);

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const newPage = () =>
  browser.newPage({
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
const signedIn = async (door, person) => {
  const page = await newPage();
  await page.goto(`/${door}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/dashboard/);
  return page;
};
/** The copies of the demo data's videos are made after the first start, the oldest first. */
const WAIT_MS = 900_000;
const openWithCopy = async (page, address) => {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const preparing = page.getByText('Preparing this video');
  if (!(await preparing.isVisible())) return;
  await preparing.waitFor({ state: 'hidden', timeout: WAIT_MS });
  await page.reload();
  await page.waitForLoadState('networkidle');
};
const take = async (page, name) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
};

const visitor = await newPage();
await visitor.goto('/');
await take(visitor, 'home');
await visitor.goto('/remote-coaching');
await visitor.getByRole('button', { name: 'Start Coaching' }).first().click();
await visitor.waitForURL(/\/pay\/c\//);
await take(visitor, 'pay-page');

const student = await signedIn('student', STUDENT);
await take(student, 'student-dashboard');
const sent = await (await student.request.get('/api/student/video-submissions')).json();
const files = sent.filter(({ videoLink }) => videoLink?.startsWith('/api/files/'));
const reviewed = files.filter(({ feedbackState }) => feedbackState === 'complete').at(-1);
const waiting = files.find(({ feedbackState }) => feedbackState === 'not-started');
await openWithCopy(student, `/student/reviews/${reviewed.id}`);
// the last mark, whose drawings then show in the player
await student
  .getByText(/^(Head|Paddle|Boat|Body) · /)
  .last()
  .click();
await student.locator('video').first().scrollIntoViewIfNeeded();
await take(student, 'student-review');

const coach = await signedIn('coach', OWNER);
await openWithCopy(coach, `/coach/review/${waiting.id}`);
await take(coach, 'review-room');
await coach.goto('/coach/dashboard');
await take(coach, 'coach-queue');

await browser.close();
