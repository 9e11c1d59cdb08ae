/** A process that plays stories of a workshop. */
import '../support/device-globals.ts';
import './one-process.ts';
import { playSeeds } from './play.ts';
import { createSimulator } from './run.ts';

// Dexie tells of connections that dead tabs have lost; here that is daily business.
console.warn = () => {};
const nothing = {
  works: 0,
  arrived: 0,
  arrivedAway: 0,
  sessions: 0,
  sessionsCancelled: 0,
  files: 0,
  added: 0,
  deleted: 0,
};
await playSeeds(await createSimulator(), nothing);
