import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode-generator';
import { cutsOf, FACES, headlineFor, textFaceFor, type Face } from './certificate-letters.rules';

export interface CertificateText {
  readonly siteName: string;
  readonly coachName: string;
  readonly holder: string;
  readonly modules: number;
  readonly number: string;
  /** Formatted for print, such as `May 1, 2026`. */
  readonly issuedOn: string;
  /** Where to verify the number. */
  readonly checkUrl: string;
  readonly issuedAt: Date;
}

const RIVER = '#05333B';
const CURRENT = '#0B6E75';
const SAND = '#E8DCC6';
const INK = '#0A1F22';
const FOAM = '#F3F8F6';
/** US Letter, in points. */
const WIDTH = 792;
const HEIGHT = 612;
const LEFT = 70;
/** The emails' kayak from above, its paddler reaching for the next stroke; 120 by 64. */
const BOAT: readonly { d: string; fill?: string; stroke?: string; width?: number }[] = [
  {
    d: 'M3 33C12 25 36 21 60 21c26 0 46 5 58 11-12 7-32 12-58 12C36 44 12 41 3 33z',
    fill: '#2FA0A2',
    stroke: CURRENT,
    width: 1.6,
  },
  { d: 'M10 32.8L34 32.6M82 32.3L112 32', stroke: CURRENT, width: 1.4 },
  { d: 'M38 32.5c0-5.5 7-8 16-8s20 3 20 8-11 8-20 8-16-2.500-16-8z', fill: '#03262D' },
  { d: 'M54 25.5L70 18.5M54 39.500L75 43', stroke: SAND, width: 4 },
  { d: 'M64 6L80 57', stroke: '#8FA9A6', width: 2.2 },
  {
    d: 'M61 1c4-1.500 6.500 2 7 8l-4.500 1.500C60.500 7 59 3 61 1zM83 62.500c3-2.500 1.500-6.500-2.500-11L76 53c0.500 6 3 10.500 7 9.500z',
    fill: '#8FA9A6',
  },
  {
    d: 'M51 24c2.800 0 5 2.200 5 5v7c0 2.800-2.200 5-5 5s-5-2.200-5-5v-7c0-2.800 2.200-5 5-5z',
    fill: SAND,
  },
];

const drawBoat = (page: PDFKit.PDFDocument): void => {
  page.save().translate(556, 72).rotate(-9).scale(1.3).lineCap('round').lineJoin('round');
  for (const { d, fill, stroke, width = 1 } of BOAT) {
    page.path(d).lineWidth(width);
    if (fill && stroke) page.fillAndStroke(fill, stroke);
    else if (fill) page.fill(fill);
    else if (stroke) page.stroke(stroke);
  }
  page.circle(54, 32.5, 5.2).lineWidth(1.4).fillAndStroke(FOAM, '#03262D').restore();
};

/** The waterline below the site's name. */
const EDGE = `C150 92 260 138 420 116S690 88 ${WIDTH} 120`;

const drawWater = (page: PDFKit.PDFDocument): void => {
  page.rect(0, 0, WIDTH, HEIGHT).fill(FOAM);
  page.path(`M0 0V116${EDGE}V0z`).fill(RIVER);
  page.path(`M0 116${EDGE}`).lineWidth(4).stroke(CURRENT);
  for (let line = 0; line < 7; line += 1) {
    const y = 540 + line * 14;
    page
      .path(
        `M0 ${y}C180 ${y - 30 + line * 4} 320 ${y + 24} 520 ${y - 8}S760 ${y - 30} ${WIDTH} ${y + 6}`,
      )
      .lineWidth(1)
      .strokeOpacity(0.3)
      .stroke(CURRENT);
  }
  page.strokeOpacity(1);
  drawBoat(page);
};

/** The code leads to the page that checks the number; with its quiet zone. */
const QR = { x: 628, y: 428, size: 94, quiet: 4 };

const drawQr = (page: PDFKit.PDFDocument, address: string): void => {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const cell = QR.size / (count + 2 * QR.quiet);
  page.rect(QR.x, QR.y, QR.size, QR.size).fill('#FFFFFF');
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column))
        page.rect(QR.x + (column + QR.quiet) * cell, QR.y + (row + QR.quiet) * cell, cell, cell);
  page.fill(INK);
};

/** How far the coach's signature leans, in degrees. */
const SIGNED = 14;

const TEXT_WIDTH = 560;
/** The space for the name, between the line above and the text below it. */
const NAME_HEIGHT = 100;
const NAME_SIZES = [42, 36, 30, 26, 22, 18, 15, 12];
const LINE = 1.2;

const addFaces = (page: PDFKit.PDFDocument): void => {
  for (const [face, cuts] of Object.entries(FACES))
    for (const cut of Object.keys(cuts))
      page.registerFont(
        `${face}-${cut}`,
        readFileSync(join(__dirname, 'faces', `${face}-${cut}.ttf`)),
      );
};

const widthOf = (page: PDFKit.PDFDocument, text: string, face: Face, size: number): number =>
  cutsOf(text, face).reduce(
    (sum, { cut, text: piece }) =>
      sum + page.font(`${face}-${cut}`).fontSize(size).widthOfString(piece),
    0,
  );

/** Breaks lines only between words, since text is also split where the font subset changes. */
const linesOf = (page: PDFKit.PDFDocument, text: string, face: Face, size: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    return lines.length > 0 && widthOf(page, longer, face, size) > TEXT_WIDTH
      ? [...lines, word]
      : [...lines.slice(0, -1), longer];
  }, []);

/** Returns the largest size at which a name fits into the available lines. */
const sizeOf = (page: PDFKit.PDFDocument, name: string, face: Face): number =>
  NAME_SIZES.find((size) => {
    const lines = linesOf(page, name, face, size);
    return (
      lines.length * size * LINE <= NAME_HEIGHT &&
      lines.every((line) => widthOf(page, line, face, size) <= TEXT_WIDTH)
    );
  }) ?? 9;

/**
 * Renders the certificate as one US Letter page in the site's style, tagged for screen readers. The
 * same certificate always gives the same bytes.
 */
export const certificatePdf = (text: CertificateText): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'LETTER',
      layout: 'landscape',
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      tagged: true,
      info: {
        Title: `Certificate ${text.number}`,
        Author: text.siteName,
        CreationDate: text.issuedAt,
        ModDate: text.issuedAt,
      },
    });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
    page.markContent('Artifact', { type: 'Layout' });
    drawWater(page);
    page.endMarkedContent();
    addFaces(page);
    /** @returns where the next line begins */
    const write = (
      words: string,
      y: number,
      size: number,
      face: Face = textFaceFor(words),
      color = INK,
      oblique = 0,
    ): number =>
      linesOf(page, words, face, size).reduce((top, line) => {
        let x = LEFT;
        for (const { cut, text: piece } of cutsOf(line, face)) {
          page
            .font(`${face}-${cut}`)
            .fontSize(size)
            .fillColor(color)
            .text(piece, x, top, { lineBreak: false, oblique });
          x += page.widthOfString(piece);
        }
        return top + size * LINE;
      }, y);
    const sheet = page.struct('Document');
    page.addStructure(sheet);
    /** Draws a part of the page that screen readers read as `tag`. */
    const part = (tag: string, draw: () => void, options = {}): void => {
      sheet.add(page.struct(tag, options, draw));
    };
    const nameFace = headlineFor(text.holder);
    const done = `has completed Strokes & Concepts: all ${text.modules} modules, each with a practical on the water reviewed by ${text.coachName}.`;
    let below = 0;
    part('P', () => write(text.siteName, 42, 28, headlineFor(text.siteName), FOAM));
    part('H1', () => write('Certificate', 154, 24, 'source-sans', CURRENT));
    part('H2', () => {
      below = write(text.holder, 190, sizeOf(page, text.holder, nameFace), nameFace);
    });
    part('P', () => {
      below = write(done, below + 18, 18);
    });
    part('P', () => write(text.issuedOn, below + 14, 16, 'source-sans-bold'));
    part('P', () => {
      write(text.coachName, 424, 22, headlineFor(text.coachName), INK, SIGNED);
      page
        .moveTo(LEFT, 456)
        .lineTo(LEFT + 240, 456)
        .lineWidth(1)
        .stroke(INK);
      write(`${text.coachName}, coach`, 462, 12);
    });
    part('P', () => {
      write(`No. ${text.number}`, 490, 13, 'source-sans-bold');
      write(`Can be checked at ${text.checkUrl}`, 508, 12);
    });
    part('Figure', () => drawQr(page, text.checkUrl), { alt: `QR code of ${text.checkUrl}` });
    sheet.end();
    page.end();
  });
