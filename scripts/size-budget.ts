/**
 * Fails when the first load grows beyond its budget: the JavaScript and CSS that index.html names (entry, module
 * preloads, style sheets), plus the start route's lazy chunks with what they import, each compressed with
 * brotli 11 as our server sends them. kB are 1000 bytes.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';

const budgets = { js: 149_600, css: 10_000 };
/**
 * Everything that is loaded to open a conversation in which there is a file, and that no screen without conversations loads: with the
 * provider's SDK, translation and what sends and shows files, without texts. `chatParts` begins it (the group `conversations` of vite.config.ts first), and what only they import belongs to it.
 */
const chatBudget = 75_000;
const chatParts =
  /assets\/(?:conversations|chat-(?:access|calls|channel|frame|line|panel|rows|side|text)|chat-file[a-z-]*|(?:use-)?chats|open-chat|conversation-view|live-chat|follow-provider|chime-transport|chime-sdk|translations|use-message-translation|translated-text|file-parts|load-file-parts|keep-pictures|draft-file|file-preview|attachment-parts|notification[a-z-]*)-[^/]*\.js$/;
/** Source of the start route's lazy chunk; its file name starts with it. */
const startRoutes = ['home-page'];
/** Never in the precache: payment, chat and meeting code is useless offline. */
const neverPrecached = /(?:adyen|chime|online)-/;

const dist = process.argv[2] ?? 'dist';
if (!existsSync(join(dist, 'index.html'))) {
  console.error(`${dist}/index.html is missing: run "npm run build" first.`);
  process.exit(1);
}
const html = readFileSync(join(dist, 'index.html'), 'utf8');
const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
const assets = readdirSync(join(dist, 'assets'))
  .filter((file) => !file.endsWith('.br'))
  .map((file) => `assets/${file}`);
const start = assets.filter((file) => startRoutes.some((route) => file.startsWith(`assets/${route}-`)));
const files = withStaticImports(new Set([...named, ...start]));

const sums = { js: 0, css: 0 };
for (const file of [...files].sort()) {
  const bytes = brotliSize(readFileSync(join(dist, file)));
  sums[file.endsWith('.css') ? 'css' : 'js'] += bytes;
  console.log(`${kB(bytes).padStart(8)}  ${file}`);
}
const chat = withOnlyTheirs(assets.filter((file) => chatParts.test(file)));
const chatBytes = chat.reduce((sum, file) => sum + brotliSize(readFileSync(join(dist, file))), 0);
// Without what loads files a name has changed, and the rest would grow unseen.
const isChatWithin = chat.some((file) => /\/conversations-/.test(file)) && chatBytes <= chatBudget;
console.log(`chat: ${kB(chatBytes)} of ${kB(chatBudget)} kB ${isChatWithin ? '' : 'TOO MUCH'}`);
let isWithin = isChatWithin && start.length > 0;
if (start.length === 0) console.error(`No chunk of the start route found: ${startRoutes.join(', ')}`);
for (const kind of ['js', 'css'] as const) {
  const fits = sums[kind] <= budgets[kind];
  isWithin &&= fits;
  console.log(`${kind}: ${kB(sums[kind])} of ${kB(budgets[kind])} kB ${fits ? '' : 'TOO MUCH'}`);
}
const worker = join(dist, 'sw.js');
if (existsSync(worker)) {
  const text = readFileSync(worker, 'utf8');
  const unwanted = assets.filter((file) => neverPrecached.test(file) && text.includes(file));
  if (unwanted.length > 0) console.error(`In the precache, but useless offline: ${unwanted.join(', ')}`);
  // Also what was never opened, such as the texts of a lazy screen in each language, is there without a network.
  const missing = assets.filter((file) => file.endsWith('.js') && !neverPrecached.test(file) && !text.includes(file));
  if (missing.length > 0) console.error(`Not in the precache, and so missing offline: ${missing.join(', ')}`);
  isWithin &&= unwanted.length === 0 && missing.length === 0;
  console.log(
    `precache: ${kB(assets.filter((file) => text.includes(file)).reduce((sum, file) => sum + statSync(join(dist, file)).size, 0))} kB raw`,
  );
}
process.exit(isWithin ? 0 : 1);

/** With all chunks that nobody else imports, and nothing of the first load. */
function withOnlyTheirs(parts: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of assets.filter((asset) => asset.endsWith('.js')))
    for (const imported of staticImports(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const found = new Set(parts);
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [imported, by] of importers) if (by.every((file) => found.has(file))) found.add(imported);
  }
  return [...found].filter((file) => !files.has(file));
}

/** A chunk's static imports are loaded with it, whoever names it. */
function withStaticImports(wanted: Set<string>): Set<string> {
  for (const file of wanted) if (file.endsWith('.js')) for (const imported of staticImports(file)) wanted.add(imported);
  return wanted;
}

function staticImports(file: string): string[] {
  const code = readFileSync(join(dist, file), 'utf8');
  const matches = code.matchAll(/(?:^|[;}\s])(?:import|export)[^;()]*?["'`]\.\/([^"'`]+\.js)["'`]/g);
  return [...matches].map((match) => `assets/${match[1] ?? ''}`);
}

function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
