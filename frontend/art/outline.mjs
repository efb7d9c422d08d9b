import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const FACE =
  require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');

/**
 * Loads the headline face as outlines, because pictures can't rely on a font. `lineOf(text, size)`
 * returns the text's paths, with the baseline at 0.
 */
export const headlineOutlines = async (letters) => {
  const sfnt = await subsetFont(await readFile(FACE), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wdth: 125, wght: 850 },
  });
  const face = new hb.Face(
    new hb.Blob(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.length)),
  );
  const font = new hb.Font(face);
  return (text, size) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const scale = size / face.upem;
    let x = 0;
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance }) => {
        const at = x;
        x += xAdvance - 0.03 * face.upem;
        return `<path transform="translate(${Math.round(at * scale)} 0) scale(${scale} ${-scale})" d="${font.glyphToPath(codepoint)}"/>`;
      })
      .join('');
  };
};
