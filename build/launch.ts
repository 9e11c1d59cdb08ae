/**
 * The launch script (src/launch/script/launch.ts) becomes one small file of its own that index.html names first, and the app's
 * entry becomes an address that it starts: code of the app must not run before the launch view is on the screen, nor be
 * compiled, which is what a modulepreload would do as soon as the file is there. So the files are only fetched early, and
 * behind the style sheet, with which the first frame can be shown.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { neededFor } from './early.ts';

const source = fileURLToPath(new URL('../src/launch/script/launch.ts', import.meta.url));
const locales = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));
const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;

/** `next`: sources of what is loaded when somebody is signed in; the script has their files fetched early. */
export function launchScript(next: readonly string[]): Plugin {
  return {
    name: 'launch-script',
    apply: 'build',
    async buildStart() {
      this.addWatchFile(source);
      this.emitFile({ type: 'asset', name: 'launch.js', source: await bundledLaunch() });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const file = Object.values(bundle).find((part) => part.type === 'asset' && part.names.includes('launch.js'));
        const entry = entryTag.exec(html)?.[1];
        if (!file || entry === undefined) throw new Error('launch-script: index.html or its bundle has changed');
        const early = filesOf(next, bundle);
        // Before the style sheet, which it would otherwise have to wait for; the page shows nothing without that anyway.
        const launch = `<script src="/${file.fileName}" data-app="${entry}" data-next="${early}"></script>`;
        return html
          .replace(entryTag, `<link rel="modulepreload" crossorigin href="${entry}">\n    `)
          .replaceAll('rel="modulepreload"', 'rel="preload" as="script" fetchpriority="low"')
          .replace(/(<meta charset[^>]*>)/, `$1\n    ${launch}`);
      },
    },
  };
}

/** Their addresses, as the script reads them. */
function filesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): string {
  const files = sources.flatMap((source) => {
    const needed = neededFor(source, bundle);
    if (!needed) throw new Error(`launch-script: no chunk of ${source}`);
    return needed.map((file) => `/${file}`);
  });
  return [...new Set(files)].join(' ');
}

async function bundledLaunch(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.NOT_STARTED_TEXTS': JSON.stringify(notStartedTexts()) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error('launch-script: more than one file');
  return chunk.code;
}

/** What src/launch/script/not-started.ts says, by language. */
function notStartedTexts(): Record<string, Record<string, string>> {
  const languages = globSync('*/index.ts', { cwd: locales }).map(dirname);
  return Object.fromEntries(languages.map((language) => [basename(language), wordsOf(language)]));
}

function wordsOf(language: string): Record<string, string> {
  const read = (file: string) =>
    JSON.parse(readFileSync(`${locales}/${language}/${file}.json`, 'utf8')) as Record<string, string>;
  const words = { ...read('shell'), ...read('ui') };
  const wanted = ['shell.notStarted', 'shell.notStartedText', 'ui.tryAgain'];
  return Object.fromEntries(
    wanted.map((key) => {
      const text = words[key];
      if (text === undefined) throw new Error(`launch-script: no ${key} in ${language}`);
      return [key, text];
    }),
  );
}
