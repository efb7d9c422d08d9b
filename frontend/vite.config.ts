import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { chunks, COMMON_FILE } from './scripts/vite/chunks';
import { classNames } from './scripts/vite/class-names';
import { clientAssets } from './scripts/vite/client-assets';
import { inlineScripts } from './scripts/vite/inline-scripts';
import { moveDrawings } from './scripts/vite/move-drawings';
import { portalPage } from './scripts/vite/portal-page';
import { precompress } from './scripts/vite/precompress';
import { serviceWorker } from './scripts/vite/service-worker';
import { themeCss } from './scripts/vite/theme-css';

// The router's package gives every bundler its development build. The production build is next to
// it.
const routerBuild = (file: string) =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** The sources of the shared code, so that this build doesn't need its build. */
const shared = {
  find: /^@wavetrain\/shared\/(.+)$/,
  replacement: fileURLToPath(new URL('../shared/src/$1.ts', import.meta.url)),
};

/** Text that only the server's page contains, for browsers without scripts. */
const serverWords = {
  find: /^.*\/without-scripts$/,
  replacement: fileURLToPath(
    new URL('src/components/site/without-scripts.client.tsx', import.meta.url),
  ),
};

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  // The same as in the client's build, because both must produce the same file names.
  assetsInlineLimit: 0,
  minify: true,
  rolldownOptions: {
    input: { 'entry-server': 'src/app/entry-server.tsx' },
    output: { codeSplitting: false, format: 'es' },
  },
};

const clientBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, files) => files.filter((file) => !COMMON_FILE.test(file)),
  },
  reportCompressedSize: false,
  rolldownOptions: {
    input: { client: 'src/app/entry-client.tsx', app: 'app.html' },
    output: {
      codeSplitting: { groups: chunks },
    },
  },
};

/**
 * Two builds: `vite build` writes dist/client, then `vite build --ssr` writes the single server
 * bundle, which knows the client's files.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    themeCss(),
    inlineScripts(),
    portalPage(),
    moveDrawings(),
    serviceWorker(),
    isSsrBuild ? clientAssets() : precompress(),
  ],
  css: { modules: { generateScopedName: classNames('src') } },
  resolve: {
    alias: [
      shared,
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
      ...(isSsrBuild ? [] : [serverWords]),
    ],
  },
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  build: isSsrBuild ? serverBuild : clientBuild,
}));
