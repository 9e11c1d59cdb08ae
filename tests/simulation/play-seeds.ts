/** A process that plays stories of a workshop. */
import '../support/device-globals.ts';
import './one-process.ts';
import { playSeeds } from './play.ts';
import { createSimulator, nothing } from './run.ts';

// Dexie tells of connections that dead tabs have lost; here that is daily business.
console.warn = () => {};
await playSeeds(await createSimulator(), nothing);
