import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|map)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` next to every text file that gets smaller by compression. */
export const precompress = (): Plugin => ({
  name: 'wavetrain:precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = (await readdir(dir, { recursive: true })).filter((file) =>
      COMPRESSIBLE.test(file),
    );
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        const source = await readFile(path);
        const [brotli, zipped] = await Promise.all([
          toBrotli(source, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            },
          }),
          toGzip(source, { level: 9 }),
        ]);
        if (brotli.length < source.length) await writeFile(`${path}.br`, brotli);
        if (zipped.length < source.length) await writeFile(`${path}.gz`, zipped);
      }),
    );
  },
});
