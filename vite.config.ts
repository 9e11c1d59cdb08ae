import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
import { chimeBrowser } from './build/chime-browser-name.ts';
import { earlyFiles } from './build/early.ts';
import { integrityOf } from './build/integrity.ts';
import { launchScript } from './build/launch.ts';
import { licences } from './build/licences.ts';
import { manifest } from './build/manifest.ts';
import { cspStyles, firstLoadChunk, iconFiles, mantineCss, sharedChunk } from './build/plugins.ts';
import { withoutWasm } from './build/without-wasm.ts';

const serverPort = process.env['PORT'] ?? '8080';
const server = `http://localhost:${serverPort}`;
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(fromHere('./package.json'), 'utf8')) as { version: string };

/** What a launch of somebody who is signed in loads beyond the entry. */
const launchParts = [
  '/src/features/requests/list/my-requests-page.tsx',
  '/src/app/shell/frame-rest-parts.tsx',
  '/src/data/sealed-rows.ts',
  '/src/platform/own-key-file.ts',
];
/** What asks the server for a visitor, and the screens that a visitor opens. */
const visitorParts = [
  '/src/client/calls/public-calls.ts',
  '/src/features/landing/locked-work-note.tsx',
  '/src/features/plans/plans-page.tsx',
  '/src/features/plans/plan-page.tsx',
  '/src/features/contact/contact-page.tsx',
  '/src/features/help/help-page.tsx',
  '/src/features/verify/verify-page.tsx',
  '/src/features/invitation/invitation-page.tsx',
];
/** What talks to the server, behind the first frame of every start. */
const behindParts = ['/src/client/create-client.ts', '/src/client/calls/public-calls.ts'];
const firstPages = ['/src/app/home-page.tsx', '/src/features/landing/regions-page.tsx'];

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
        codeSplitting: {
          groups: [
            // One file: together they compress better than as three, and change together with the versions of the packages only.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|dexie|dexie-react-hooks|@tanstack[\\/](?:history|react-router|react-store|router-core|store)|i18next|use-sync-external-store|seroval[^\\/]*|cookie-es|isbot)[\\/]/,
              priority: 4,
            },
            // Paying needs the network: in the precache it would be no use (globIgnores above).
            { name: 'online-payment', test: /node_modules[\\/](?:@adyen|preact|classnames)[\\/]/, priority: 4 },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?:query-core|react-query)[\\/]/, priority: 4 },
            { name: 'scanner', test: /node_modules[\\/]html5-qrcode[\\/]/, priority: 4 },
            // What the chat needs of the SDK that meetings have as a whole.
            {
              name: sharedChunk('chime-sdk', ['/src/platform/chime-transport.ts']),
              debugName: 'chime-sdk',
              test: /node_modules[\\/](?:@aws-sdk|@smithy|@aws-crypto|amazon-chime-sdk-js|ua-parser-js|detect-browser)[\\/]/,
              priority: 2,
            },
            { name: firstLoadChunk('/src/main.tsx', '/src/app/home-page.tsx'), debugName: 'portal', priority: 3 },
            { name: sharedChunk('pages', launchParts, firstPages), debugName: 'pages', priority: 2 },
            // Most screens need these; what only a launch does, lies apart.
            { name: sharedChunk('screens', launchParts), debugName: 'screens', minShareCount: 6, priority: 1 },
            { name: sharedChunk('launch-screen', launchParts), debugName: 'launch-screen', priority: 1 },
            // Each start loads all of it, as 54 files before: what a visitor's screens wait for, and the rest.
            { name: sharedChunk('calls', behindParts, visitorParts), debugName: 'calls', priority: 0.6 },
            { name: sharedChunk('client', behindParts), debugName: 'client', priority: 0.5 },
            // Those of several lazy screens: a file for each would cost more than it carries.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
});
