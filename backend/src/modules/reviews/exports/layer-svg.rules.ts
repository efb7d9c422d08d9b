import { arrowHead, degrees, penPath, pressedLine } from '@wavetrain/shared/drawings';
import type { Drawing, Point } from '@wavetrain/shared/review-content';
import type { FilmSize, Place } from './film-layout.rules';

/** The picture's width in drawing units, as in the player. */
const UNITS = 1_000;
const DARK = '#05333b';
const MARGIN = 30;
const TEXT_SIZE = 30;
const LINE_HEIGHT = 40;
/** A guess from the average width of letters; lines are shorter rather than cut off. */
const LINE_CHARACTERS = 48;
const MOST_LINES = 8;

export interface LayerContents {
  readonly drawings: readonly Drawing[];
  /** Written at the bottom; empty for none. */
  readonly text: string;
  /** Written in the top right corner; null for none. */
  readonly watermark: string | null;
}

/**
 * Returns what is shown over a frame as SVG: the same drawings as in the player.
 * @param place where the film shows the reviewed video
 */
export const layerSvg = (
  { width, height }: FilmSize,
  place: Place,
  { drawings, text, watermark }: LayerContents,
): string => {
  const aspect = place.width / place.height;
  const drawn = [
    spotlights(
      drawings.filter(({ kind }) => kind === 'spotlight'),
      aspect,
    ),
    ...drawings.map((drawing) => shape(drawing, aspect)),
  ];
  const film = UNITS / (width / height);
  const written = [caption(text, film), watermark === null ? '' : mark(watermark)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" viewBox="0 0 ${UNITS} ${UNITS / aspect}" preserveAspectRatio="none">${drawn.join('')}</svg>` +
    `<svg width="${width}" height="${height}" viewBox="0 0 ${UNITS} ${film}" preserveAspectRatio="none">${written.join('')}</svg>` +
    '</svg>'
  );
};

const scaled = (points: readonly Point[], aspect: number): Point[] =>
  points.map(([x, y]) => [x * UNITS, (y * UNITS) / aspect]);

/** Escapes text, without characters that XML doesn't allow. */
const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const outlined = ([x, y]: Point, color: string, size: number, anchor: string, text: string) =>
  `<text x="${x}" y="${y}" fill="${color}" stroke="${DARK}" stroke-width="5" paint-order="stroke" font-size="${size}" font-weight="700" font-family="sans-serif" text-anchor="${anchor}">${escaped(text)}</text>`;

const shape = (drawing: Drawing, aspect: number): string => {
  const { kind, color } = drawing;
  const points = scaled(drawing.points, aspect);
  const [first = [0, 0], second = first] = points;
  const width = drawing.width * UNITS;
  const stroke = `stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  const line = `<polyline points="${points.join(' ')}" fill="none" ${stroke}/>`;
  switch (kind) {
    case 'pen': {
      if (!drawing.pressures) return `<path d="${penPath(points)}" fill="none" ${stroke}/>`;
      const { path, stroke: edge } = pressedLine(points, drawing.pressures, width);
      return `<path d="${path}" fill="${color}" stroke="${color}" stroke-width="${edge}" stroke-linecap="round" stroke-linejoin="round"/>`;
    }
    case 'line':
      return line;
    case 'circle':
      return `<circle cx="${first[0]}" cy="${first[1]}" r="${drawing.radius * UNITS}" fill="none" ${stroke}/>`;
    case 'text':
      return outlined(first, color, 38, 'start', drawing.text);
    case 'arrow': {
      const [one, other] = arrowHead(points);
      const path = `M${first.join(' ')}L${second.join(' ')}M${one.join(' ')}L${second.join(' ')}L${other.join(' ')}`;
      return `<path d="${path}" fill="none" ${stroke}/>`;
    }
    case 'angle':
      return `${line}${outlined([second[0] + 14, second[1] - 14], color, 38, 'start', `${degrees(drawing.points, aspect)}°`)}`;
    case 'spotlight':
      return '';
  }
};

/** Darkens everything but the highlighted areas, once for all of them. */
const spotlights = (lights: readonly Drawing[], aspect: number): string => {
  if (lights.length === 0) return '';
  const area = `width="${UNITS}" height="${UNITS / aspect}"`;
  const holes = lights.map(({ points, radius = 0 }) => {
    const [[x, y] = [0, 0]] = scaled(points, aspect);
    return `<circle cx="${x}" cy="${y}" r="${radius * UNITS}" fill="#000"/>`;
  });
  return `<mask id="lights" maskUnits="userSpaceOnUse" x="0" y="0" ${area}><rect ${area} fill="#fff"/>${holes.join('')}</mask><rect ${area} fill="${DARK}" opacity="0.62" mask="url(#lights)"/>`;
};

const mark = (name: string): string => outlined([UNITS - MARGIN, 50], '#fff', 26, 'end', name);

/** Breaks text into lines; what doesn't fit ends with an ellipsis. */
export const linesOf = (text: string): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/).flatMap(pieces)) {
    if (line !== '' && line.length + 1 + word.length > LINE_CHARACTERS) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  if (lines.length <= MOST_LINES) return lines;
  return [
    ...lines.slice(0, MOST_LINES - 1),
    `${(lines[MOST_LINES - 1] ?? '').slice(0, LINE_CHARACTERS - 2)} …`,
  ];
};

const pieces = (word: string): string[] =>
  word.match(new RegExp(`.{1,${LINE_CHARACTERS}}`, 'gu')) ?? [];

const caption = (text: string, height: number): string => {
  const lines = linesOf(text);
  if (lines.length === 0) return '';
  const band = lines.length * LINE_HEIGHT + MARGIN;
  const top = height - band;
  const written = lines.map(
    (line, n) =>
      `<text x="${MARGIN}" y="${top + MARGIN / 2 + (n + 0.75) * LINE_HEIGHT}" fill="#fff" font-size="${TEXT_SIZE}" font-weight="600" font-family="sans-serif">${escaped(line)}</text>`,
  );
  return `<rect x="0" y="${top}" width="${UNITS}" height="${band}" fill="${DARK}" opacity="0.82"/>${written.join('')}`;
};
