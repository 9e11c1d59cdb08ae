/**
 * The first script of a visit: shows the launch view if it is still true, then starts the app, whose first drawing
 * replaces it. Built apart from the app (build/launch.ts) to a few kB; a launch that shows nothing costs no time worth
 * naming. If the device answers late, the app starts meanwhile and the view comes if it is still of use.
 */
import { isSameStamp, type LaunchView } from '../view/launch-view.ts';
import { launchAccountKey, launchStamp, notStartedEvent } from '../view/launch-stamp.ts';
import { ownKeyName } from '../../platform/own-key-name.ts';
import { showColorScheme } from '../../platform/show-color-scheme.ts';
import { collectTyped } from '../../platform/typed-ahead.ts';
import { sayNotStarted } from './not-started.ts';
import { readLaunchView } from './read-launch-view.ts';
import { thaw } from './thaw.ts';

/** The app does not wait longer than this for rows that come without it. */
const longestWaitMs = 250;
/** The app gives up a storage that does not answer after 15 s (src/app/prepare-screen.ts), and says so itself. */
const longestStartMs = 20_000;

const { app = '', next = '' } = document.currentScript?.dataset ?? {};
let isStarted = false;
/** Somebody was signed in when this device was used last. */
let hasPerson = false;
let isInTrouble = false;

function startApp(): void {
  if (isStarted) return;
  isStarted = true;
  if (hasPerson) fetchNext();
  setTimeout(tellTrouble, longestStartMs);
  addEventListener(notStartedEvent, tellTrouble);
  import(/* @vite-ignore */ app).catch((fault: unknown) => {
    tellTrouble();
    reportError(fault);
  });
}

/** The app's first drawing takes it away again. */
function tellTrouble(): void {
  isInTrouble = true;
  void untilParsed().then(() => {
    const root = document.getElementById('root');
    if (root) sayNotStarted(root, chosenLanguage() ?? navigator.language);
  });
}

/** As src/client/locale.ts keeps it. */
function chosenLanguage(): string | undefined {
  try {
    return /"language":"([^"]+)"/.exec(localStorage.getItem('portal.place') ?? '')?.[1];
  } catch {
    return undefined;
  }
}

/** What the app loads for somebody who is signed in comes beside its own code instead of after it. */
function fetchNext(): void {
  for (const href of next.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low', href });
    document.head.append(link);
  }
}

function show(view: LaunchView): void {
  const root = document.getElementById('root');
  // A frame with a screen in it is the app's own.
  if (!root || root.querySelector('main')) return;
  const screen = thaw(view.screen, document);
  if (!screen) return;
  screen.setAttribute('data-launch-view', '');
  screen.setAttribute('aria-busy', 'true');
  document.title = view.title;
  document.documentElement.lang = view.language;
  root.replaceChildren(screen);
  if (isInTrouble) tellTrouble();
}

/** Kept by src/platform/own-key-file.ts; a browser without such files shows its rows with the app. */
async function readOwnKey(): Promise<ArrayBuffer> {
  const folder = await navigator.storage.getDirectory();
  return (await (await folder.getFileHandle(ownKeyName)).getFile()).arrayBuffer();
}

/** Resolves when the root element of index.html is there. */
function untilParsed(): Promise<void> {
  if (document.getElementById('root')) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

async function launch(): Promise<void> {
  collectTyped();
  const accountId = localStorage.getItem(launchAccountKey);
  if (accountId === null) return;
  hasPerson = true;
  setTimeout(startApp, longestWaitMs);
  const view = await readLaunchView(indexedDB, accountId, readOwnKey);
  // Kept again with the next view, if this person is still here.
  if (!view) localStorage.removeItem(launchAccountKey);
  if (!view || !isSameStamp(view.stamp, launchStamp(app, view.stamp.sessionId))) return;
  await untilParsed();
  show(view);
  // The app's code would delay the frame.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // No frames in a hidden tab.
    setTimeout(resolve, 100);
  });
}

showColorScheme();
// Storage that is forbidden or broken: the app says what there is to say.
launch().then(startApp, startApp);
