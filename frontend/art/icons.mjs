import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);

/** The wave train as the pictures that phones and tabs ask for. */
export const makeIcons = async () => {
  const icon = await readFile(new URL('favicon.svg', PUBLIC));
  const sizes = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
  for (const [name, size] of Object.entries(sizes)) {
    const png = await sharp(icon, { density: 72 * (size / 48) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    await writeFile(new URL(name, PUBLIC), png);
  }
};
