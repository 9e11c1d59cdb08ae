/** A process that plays stories of a workshop that takes people off its team and puts them back. */
import '../../support/device-globals.ts';
import '../one-process.ts';
import { playSeeds } from '../play.ts';
import { createSimulator, nothing } from '../run.ts';

// Dexie tells of connections that dead tabs have lost; here that is daily business.
console.warn = () => {};
const { run, close } = await createSimulator();
await playSeeds({ run: (seed) => run(seed, { hasTeam: true }), close }, nothing);
