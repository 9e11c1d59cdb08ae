/**
 * Which modules share a file. Left to themselves, what two screens share is a file of its own, and then each screen of a workshop takes
 * a hundred of them, most smaller than 1 kB: 4 ms each on the way through all processes of the browser, and as many calls at the
 * installation. What every start loads anyway is put together by when it is loaded; a visitor's first pages take none of a workshop's files.
 */
import type { Rolldown } from 'vite';
import { firstLoadChunk, sharedChunk } from './shared-chunk.ts';

/** What a launch of somebody who is signed in loads beyond the entry. */
export const launchParts = [
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
/** Behind the first frame of every start, a visitor's as well. */
const everyStart = [
  '/src/app/dialogs/dialog-host.tsx',
  '/src/app/shell/steady-banners.tsx',
  '/src/ui/place-toasts.ts',
  '/src/client/page-return.ts',
  '/src/app/visit/begin-visit.ts',
  '/src/app/analytics/visit-analytics.ts',
];
/** What somebody who is signed in loads once the list is there, in this order. */
const openedNext = ['/src/features/requests/detail/request-detail-page.tsx'];
const conversations = [
  '/src/features/chat/chat-frame.tsx',
  '/src/features/chat/chat-panel.tsx',
  '/src/entities/chat/follow-provider.tsx',
  '/src/entities/chat/files/file-parts.ts',
  '/src/client/calls/chat-calls.ts',
];
const afterStart = [
  '/src/ui/mantine-frame.tsx',
  '/src/app/dialogs/after-sign-in.tsx',
  '/src/auth/kept-work.ts',
  '/src/features/company/change-company-dialog.tsx',
  '/src/entities/cart/save-waiting-cart.tsx',
];
const forms = ['/src/ui/mantine-frame.tsx', '/src/ui/form-text.tsx', '/src/ui/form-select.tsx'];
const prices = ['/src/entities/cart/use-cart.ts'];
const typed = ['/src/features/contact/contact-page.tsx'];
const behindTheList = [...openedNext, ...conversations, ...afterStart];

/**
 * The highest priority takes a module. Each group holds with a module all that it imports, but for what a higher one has: else two files
 * would need each other, and whichever comes first runs before what it needs is there (`withoutCircles` looks).
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // One file: together they compress better than as three, and change together with the versions of the packages only.
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|dexie|dexie-react-hooks|@tanstack[\\/](?:history|react-router|react-store|router-core|store)|i18next|use-sync-external-store|seroval[^\\/]*|cookie-es|isbot)[\\/]/,
    priority: 4,
  },
  // Paying needs the network: in the precache it would be no use (globIgnores in vite.config.ts).
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
  // What a visitor's first pages share with it stays as it would be without groups.
  {
    name: sharedChunk('first-shared', behindTheList, [...firstPages, ...everyStart]),
    debugName: 'first-shared',
    entriesAware: true,
    priority: 0.45,
  },
  // Of what other pages of visitors share with it, each takes what they need for forms, for prices, for what is typed.
  { name: sharedChunk('forms', forms), debugName: 'forms', priority: 0.44 },
  { name: sharedChunk('prices', behindTheList, prices), debugName: 'prices', priority: 0.43 },
  { name: sharedChunk('typed', behindTheList, typed), debugName: 'typed', priority: 0.42 },
  { name: sharedChunk('common', behindTheList, visitorParts), debugName: 'common', priority: 0.4 },
  // Other screens of a workshop need these of it.
  { name: sharedChunk('workshop', behindTheList), debugName: 'workshop', minShareCount: 3, priority: 0.35 },
  { name: sharedChunk('opened-next', openedNext), debugName: 'opened-next', priority: 0.3 },
  { name: sharedChunk('conversations', conversations), debugName: 'conversations', priority: 0.2 },
  { name: sharedChunk('after-start', afterStart), debugName: 'after-start', priority: 0.2 },
  // Those of several lazy screens: a file for each would cost more than it carries.
  { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2, priority: 0 },
];

/** A group that is divided by who shares it says in its name who that is: too much for a file's. */
export function fileName(name: string, extension: string): string {
  return `assets/${name.replace(/~.*|\.\w+$/, '')}-[hash]${extension}`;
}
