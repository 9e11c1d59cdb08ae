/** A process that plays stories of buyers. */
import { playSeeds } from '../play.ts';
import { createSimulator } from './run.ts';

await playSeeds(await createSimulator(), { counts: {} });
