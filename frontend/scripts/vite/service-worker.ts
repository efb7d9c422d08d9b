import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, type Plugin, type Rolldown } from 'vite';

const SOURCE = 'src/app/inline/service-worker.js';
const DRAWINGS = 'art/modules/';
/** The pages that can be read offline, and the parts that they load separately. */
const READABLE = [
  'app.html',
  'src/routes/student/student-frame.tsx',
  'src/routes/student/dashboard/dashboard-page.tsx',
  'src/routes/student/reviews/feedback-page.tsx',
  'src/routes/student/learning/module-page.tsx',
  'src/features/curriculum/components/module-view.tsx',
  'src/routes/student/learning/practice-page.tsx',
  'src/features/practice/components/note-form.tsx',
];

const isChunk = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): file is Rolldown.OutputChunk => file?.type === 'chunk';

/** Returns every hashed file that one of the pages above needs. */
const filesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || !isChunk(chunk)) return;
    found.add(name);
    chunk.viteMetadata?.importedCss.forEach((css) => found.add(css));
    chunk.imports.forEach(add);
  };
  for (const page of READABLE) {
    const chunk = Object.values(bundle).find(
      (file) => isChunk(file) && file.facadeModuleId?.endsWith(`/${page}`),
    );
    if (!chunk) throw new Error(`no file of the build is ${page}`);
    add(chunk.fileName);
  }
  return [...found].map((name) => `/${name}`).sort();
};

/** Returns a hash of the modules' drawings that `moveDrawings` has added. */
const drawingsHash = (bundle: Rolldown.OutputBundle): string => {
  const drawings = Object.values(bundle).filter(({ fileName }) => fileName.startsWith(DRAWINGS));
  if (drawings.length === 0) throw new Error(`the build has no ${DRAWINGS}`);
  const sources = drawings.map((file) => file.type === 'asset' && file.source);
  return createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 8);
};

/**
 * Writes `/sw.js`, which lists the files of its build. Every build has a different one, which
 * browsers pick up automatically.
 */
export const serviceWorker = (): Plugin => ({
  name: 'wavetrain:service-worker',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  async generateBundle(_, bundle) {
    const source = (await readFile(SOURCE, 'utf8'))
      .replace('__FILES__', () => JSON.stringify(filesOf(bundle)))
      .replace('__DRAWINGS__', () => drawingsHash(bundle));
    const { code } = await minify(SOURCE, source, { compress: true, mangle: { toplevel: true } });
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
  },
});
