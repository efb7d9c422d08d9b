import PDFDocument from 'pdfkit';

export interface CertificateText {
  readonly siteName: string;
  readonly coachName: string;
  readonly holder: string;
  readonly modules: number;
  readonly number: string;
  /** As it is printed, such as `May 1, 2026`. */
  readonly issuedOn: string;
  /** Where the number can be checked. */
  readonly checkUrl: string;
  readonly issuedAt: Date;
}

const RIVER = '#05333B';
const CURRENT = '#0B6E75';
const SAND = '#E8DCC6';
const INK = '#0A1F22';
const WIDTH = 841.89;
const HEIGHT = 595.28;
const LEFT = 70;
/** The site's kayak from above, bow up, 20 by 64. */
const BOAT = 'M10 1c4 11 7.5 20 7.5 31S14 54 10 63C6 54 2.5 43 2.5 32S6 12 10 1z';

const drawWater = (page: PDFKit.PDFDocument): void => {
  page.rect(0, 0, WIDTH, HEIGHT).fill('#F3F8F6');
  page.rect(0, 0, WIDTH, 118).fill(RIVER);
  for (let line = 0; line < 9; line += 1) {
    const y = 470 + line * 16;
    page
      .path(`M0 ${y}C180 ${y - 40 + line * 4} 320 ${y + 34} 520 ${y - 8}S760 ${y - 34} ${WIDTH} ${y + 6}`)
      .lineWidth(1)
      .strokeOpacity(0.25)
      .stroke(CURRENT);
  }
  page.strokeOpacity(1);
  page.path(`M0 118C150 96 260 140 420 118S690 92 ${WIDTH} 122`).lineWidth(4).stroke(CURRENT);
  page.save().translate(720, 196).rotate(24).scale(2.6).path(BOAT).lineWidth(0.8).fillAndStroke(SAND, CURRENT).restore();
};

/** The longest name that an account may have still fits above the text. */
const sizeOf = ({ length }: string): number => (length > 60 ? 20 : length > 24 ? 30 : 44);

/** One A4 page in the site's look. The same certificate gives the same bytes. */
export const certificatePdf = (text: CertificateText): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PDFDocument({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: `Certificate ${text.number}`, Author: text.siteName, CreationDate: text.issuedAt, ModDate: text.issuedAt },
    });
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
    drawWater(page);
    const write = (words: string, y: number, size: number, { font = 'Helvetica', color = INK, width = 560 } = {}) =>
      page.font(font).fontSize(size).fillColor(color).text(words, LEFT, y, { width, lineBreak: true });
    write(text.siteName, 44, 30, { font: 'Helvetica-Bold', color: '#F3F8F6' });
    write('Certificate', 168, 26, { color: CURRENT });
    write(text.holder, 208, sizeOf(text.holder), { font: 'Helvetica-Bold' });
    write(
      `has completed Strokes & Concepts: all ${text.modules} modules, each with a practical on the water reviewed by ${text.coachName}.`,
      322,
      18,
    );
    write(text.issuedOn, 398, 16, { font: 'Helvetica-Bold' });
    write(`No. ${text.number}`, 508, 13, { font: 'Helvetica-Bold', width: 700 });
    write(`Can be checked at ${text.checkUrl}`, 528, 12, { width: 700 });
    page.end();
  });
