import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const PUBLIC = new URL('../public/', import.meta.url);

/**
 * Writes the maskable icon. Phones crop it to their own shape, so the wave stays within the inner
 * 80%.
 */
const makeMaskable = async (icon) => {
  const smaller = icon
    .replace('viewBox="0 0 48 48"', 'viewBox="-11 -13 74 74"')
    .replace('M0 0h48v48H0z', 'M-11-13h74v74h-74z');
  const png = await sharp(Buffer.from(smaller), { density: 500 })
    .resize(512, 512)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(new URL('icon-maskable-512.png', PUBLIC), png);
};

/** Writes the wave train in the formats that phones and browser tabs need. */
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
  await makeMaskable(icon.toString('utf8'));
};
