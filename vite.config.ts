import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
import { chimeBrowser } from './build/chime-browser-name.ts';
import { chunkGroups, fileName, launchParts } from './build/chunk-groups.ts';
import { earlyFiles } from './build/early.ts';
import { integrityOf } from './build/integrity.ts';
import { launchScript } from './build/launch.ts';
import { licences } from './build/licences.ts';
import { manifest } from './build/manifest.ts';
import { cspStyles, iconFiles, mantineCss } from './build/plugins.ts';
import { withoutCircles } from './build/shared-chunk.ts';
import { withoutWasm } from './build/without-wasm.ts';

const serverPort = process.env['PORT'] ?? '8080';
const server = `http://localhost:${serverPort}`;
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(fromHere('./package.json'), 'utf8')) as { version: string };

/**
 * Not src/app: router, guards and frame are drawn a few times in a visit, and what the compiler has them remember was 2 kB of the
 * first load.
 */
const compiled = ['auth', 'client', 'entities', 'features', 'i18n', 'launch', 'ui'].map((folder) => `/src/${folder}/`);

export default defineConfig({
  // src/platform/build.ts
  // `global`: the Amazon Chime SDK asks for it.
  define: { 'import.meta.env.PORTAL_VERSION': JSON.stringify(version), global: 'globalThis' },
  plugins: [
    iconFiles(),
    react({ compiler: { sources: compiled } }),
    cspStyles(),
    mantineCss(),
    chimeBrowser(),
    withoutWasm(),
    withoutCircles(),
    licences(),
    earlyFiles({
      '/': ['/src/app/home-page.tsx', '/src/app/visit/begin-visit.ts', '/src/i18n/locales/en/index.ts'],
      '/regions': [
        '/src/app/later-screens.ts',
        '/src/features/landing/regions-page.tsx',
        '/src/i18n/locales/en/index.ts',
      ],
    }),
    launchScript([...launchParts, '/src/i18n/locales/en/index.ts']),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.js',
      registerType: 'prompt',
      // The page registers after its first idle moment (src/app/service-worker.ts): no inline script.
      injectRegister: null,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}', 'licences.json'],
        // Scanner and charts are in the list but not in the installation: sw/late-cache.ts fetches them afterwards.
        // The chat provider's SDK is no use without a network.
        globIgnores: ['**/online-*', '**/chime-*', 'old-browser.js'],
      },
      integration: {
        // Its source is sw/index.ts, its address /sw.js; the plugin would name both alike.
        beforeBuildServiceWorker(options) {
          options.swSrc = fromHere('./sw/index.ts');
          options.injectManifest.swSrc = options.swSrc;
          options.injectManifest.manifestTransforms = [integrityOf(options.injectManifest.globDirectory)];
        },
      },
      manifest,
    }),
  ],
  resolve: {
    alias: [
      // The package names a build for browsers of 2015, with what they lack.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^@aws-sdk\/client-chime-sdk-messaging$/, replacement: fromHere('./build/chime-messaging.mjs') },
      // Its signer brings a SHA-256 of its own; the messaging client has one.
      { find: /^@aws-crypto\/sha256-js$/, replacement: fromHere('./build/chime-sha256.mjs') },
      // Of TanStack's store: what React 19 has itself.
      { find: /^use-sync-external-store\/shim\//, replacement: 'use-sync-external-store/' },
    ],
  },
  server: {
    proxy: { '/api': server, '/oidc': server, '/oidc-ui': server, '/objects': server },
  },
  build: {
    target: 'baseline-widely-available',
    // The policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazy chunk's own imports come from the worker's cache: links to preload them cost a launch more than they save.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    // scripts/size-budget.ts has the bounds of what is loaded when.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => fileName(name, '.js'),
        assetFileNames: ({ names: [name = ''] }) => fileName(name, '[extname]'),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
