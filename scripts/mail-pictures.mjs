/**
 * Renders every email with its sample data to `.test/mails`: HTML and text, and pictures at 360 and
 * 700 px, light and dark.
 * `make mails`, or `ONLY=welcome-coaching make mails`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/run.mjs';

const require = createRequire(import.meta.url);
const { MailRenderer } = require('../backend/dist/modules/mail/mail-renderer.js');
const { mailSamples, sampleSite } = require('../backend/dist/modules/mail/mail-samples.js');

const FOLDER = join(root, '.test', 'mails');
const WIDTHS = [360, 700];
const SCHEMES = ['light', 'dark'];

/** The pictures in emails come from the sources, so that nothing has to be running. */
const site = pathToFileURL(join(root, 'frontend', 'public')).href;
const renderer = new MailRenderer();

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const mails = Object.entries(mailSamples(site))
  .filter(([template]) => !process.env.ONLY || process.env.ONLY.split(',').includes(template))
  .flatMap(([template, samples]) =>
    samples.map((sample, index) => {
      const name = index === 0 ? template : `${template}-${index + 1}`;
      const { subject, html, text } = renderer.render(template, { ...sampleSite(site), ...sample });
      writeFileSync(join(FOLDER, `${name}.html`), html);
      writeFileSync(join(FOLDER, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`);
      return name;
    }),
  );

const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const colorScheme of SCHEMES)
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme });
    for (const name of mails) {
      await page.goto(pathToFileURL(join(FOLDER, `${name}.html`)).href);
      await page.screenshot({
        path: join(FOLDER, `${name}.${width}.${colorScheme}.png`),
        fullPage: true,
      });
    }
    await page.close();
  }
await browser.close();
console.log(`${mails.length} mails in ${FOLDER}`);
