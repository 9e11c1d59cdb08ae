/** Builds the page that a launch is compared with the way the portal is built: compiler, style sheet per component, precache. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { build } from 'vite';
import { mantineCss } from '../../build/plugins.ts';

const source = path.join(import.meta.dirname, 'empty-page');

export async function buildEmptyPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [
      react({ compiler: true }),
      mantineCss(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'sw.js',
        injectRegister: null,
        manifest: false,
        injectManifest: { rollupFormat: 'iife', globPatterns: ['**/*.{js,css,html}'] },
        integration: {
          // Its source is sw.ts, its address /sw.js; the plugin would name both alike.
          beforeBuildServiceWorker(options) {
            options.swSrc = path.join(source, 'sw.ts');
            options.injectManifest.swSrc = options.swSrc;
          },
        },
      }),
    ],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  });
}
