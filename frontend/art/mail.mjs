import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const FOLDER = new URL('../public/mail/', import.meta.url);

const CURRENT = '#0B6E75';
const LINE = '#2FA0A2';
const DEEP = '#03262D';
const SAND = '#E8DCC6';

/**
 * The water's edge below an email's header: one wave train from edge to edge. Drawn at twice its
 * displayed size.
 */
const EDGE =
  'M0 78C150 78 220 74 320 52S470 14 540 34S640 80 730 72S850 34 930 46S1060 82 1160 78S1320 70 1400 78';
const line = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="96" viewBox="0 0 1400 96">
  <path d="${EDGE}V96H0z" fill="${CURRENT}"/>
  <path d="${EDGE}" fill="none" stroke="${LINE}" stroke-width="5"/>
</svg>`;

const PALE = '#8FA9A6';

/**
 * A moving kayak from above, bow to the right, with its paddler reaching for the next stroke. The
 * colors work on both Foam and River.
 */
const boat = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="256" viewBox="0 0 120 64">
  <path d="M3 33C12 25 36 21 60 21c26 0 46 5 58 11-12 7-32 12-58 12C36 44 12 41 3 33z" fill="${LINE}" stroke="${CURRENT}" stroke-width="1.6" stroke-linejoin="round"/>
  <path d="M10 32.800L34 32.600M82 32.300L112 32" stroke="${CURRENT}" stroke-width="1.4" stroke-linecap="round"/>
  <path d="M38 32.500c0-5.5 7-8 16-8s20 3 20 8-11 8-20 8-16-2.5-16-8z" fill="${DEEP}"/>
  <path d="M54 25.500L70 18.500M54 39.500L75 43" stroke="${SAND}" stroke-width="4" stroke-linecap="round"/>
  <path d="M64 6L80 57" stroke="${PALE}" stroke-width="2.2" stroke-linecap="round"/>
  <path d="M61 1c4-1.5 6.5 2 7 8l-4.5 1.500C60.5 7 59 3 61 1zM83 62.500c3-2.5 1.5-6.5-2.5-11L76 53c0.5 6 3 10.5 7 9.500z" fill="${PALE}"/>
  <rect x="46" y="24" width="10" height="17" rx="5" fill="${SAND}"/>
  <circle cx="54" cy="32.5" r="5.2" fill="#F3F8F6" stroke="${DEEP}" stroke-width="1.4"/>
</svg>`;

/**
 * Writes the emails' pictures to their own folder without hashes in the names, because an email may
 * be opened years later.
 */
export const makeMail = async () => {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, svg] of Object.entries({ line, boat })) {
    const png = await sharp(Buffer.from(svg))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    await writeFile(new URL(`${name}.png`, FOLDER), png);
  }
};
