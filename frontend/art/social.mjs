import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { INK, line } from './ink.mjs';
import { paddledKayak } from './paddlers.mjs';
import { headlineOutlines } from './outline.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const ART = new URL('../src/art/', import.meta.url);
const FOLDER = new URL('../public/art/social/', import.meta.url);

/**
 * One card per page: its headline in outlines over the flow lines of its hero (contours for calm
 * pages), and a boat. No card has numbers, because they'd be outdated when those change. `turn` is
 * in degrees, positions in px.
 */
const cards = [
  {
    name: 'home',
    flow: 'home-hero',
    words: ['Read the water.', 'Own the line.'],
    boat: { x: 1010, y: 190, turn: 24 },
  },
  {
    name: 'remote-coaching',
    flow: 'remote-hero',
    words: ['Your stroke,', 'frame by frame'],
    boat: { x: 1010, y: 190, turn: -30 },
  },
  {
    name: 'clinics',
    flow: 'clinics-hero',
    words: ['A small group.', 'One river.'],
    boat: { x: 860, y: 90, turn: 14 },
    fleet: 6,
  },
  {
    name: 'the-vault',
    flow: 'vault-hero',
    words: ['Welcome to', 'The Vault'],
    boat: { x: 960, y: 230, turn: -18 },
  },
  {
    name: 'curriculum',
    flow: 'curriculum-hero',
    words: ['Training', 'Programs'],
    boat: { x: 940, y: 250, turn: 160 },
  },
  {
    name: 'about',
    flow: 'about-hero',
    words: ['About the', 'coach'],
    boat: { x: 960, y: 240, turn: 40 },
  },
  {
    name: 'blog',
    contour: 'blog',
    words: ['Notes from', 'the eddy'],
    boat: { x: 980, y: 210, turn: 70 },
  },
  {
    name: 'contact',
    contour: 'contact',
    words: ['Ask me about', 'moving water'],
    boat: { x: 1000, y: 170, turn: -64 },
  },
  {
    name: 'faq',
    contour: 'faq',
    words: ['Frequently asked,', 'gladly answered'],
    boat: { x: 1010, y: 180, turn: 118 },
  },
  {
    name: 'privacy',
    contour: 'privacy',
    words: ['Your data,', 'kept small'],
    boat: { x: 1000, y: 200, turn: 205 },
  },
];

const FLEET = [INK.hull, INK.gold, INK.mint];

/** The site's logo, as in the navigation. */
const mark = `<g transform="translate(76 84) scale(2)">${line(INK.line, 3, 'M1 19C6 19 6 4 12 4s6 15 10 15 4-10 9-10 5 10 8 10 3-5 4-5')}</g>`;

const SIZE = 92;
const LEADING = 104;

const drawing = async ({ flow, contour, words, boat, fleet = 1 }, lineOf) => {
  const svg = await readFile(
    new URL(flow ? `flows/${flow}.svg` : `contours/${contour}.svg`, ART),
    'utf8',
  );
  const lines = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const boats = Array.from({ length: fleet }, (_, index) =>
    paddledKayak({
      ...boat,
      x: boat.x + (index % 3) * 110,
      y: boat.y + Math.floor(index / 3) * 150,
      turn: boat.turn + index * 23,
      size: fleet > 1 ? 1.5 : 2.6,
      hull: FLEET[index % FLEET.length],
      time: (index * 0.3) % 1.8,
    }),
  ).join('');
  const headline = words
    .map(
      (text, index) =>
        `<g transform="translate(72 ${HEIGHT - 84 - (words.length - 1 - index) * LEADING})">${lineOf(text, SIZE)}</g>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="${INK.water}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g transform="${flow ? 'scale(.76)' : 'scale(.86) translate(-12 -12)'}" fill="none" stroke="${INK.line}" stroke-opacity=".5" stroke-width="2.2">${lines.replace(/stroke-width="[\d.]+"/g, '')}</g><g fill="none" stroke-linecap="round" stroke-linejoin="round">${boats}${mark}</g><g fill="${INK.foam}">${headline}</g></svg>`;
};

/** Writes the pictures for link previews. The text next to them comes from the page. */
export const makeSocial = async () => {
  await mkdir(FOLDER, { recursive: true });
  const lineOf = await headlineOutlines(cards.flatMap(({ words }) => words).join(''));
  for (const card of cards)
    await sharp(Buffer.from(await drawing(card, lineOf)))
      .jpeg({ quality: 76, mozjpeg: true })
      .toFile(new URL(`${card.name}.jpg`, FOLDER).pathname);
};
