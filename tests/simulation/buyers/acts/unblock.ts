import type { Tab } from '../people.ts';
import type { World } from '../world.ts';
import { goToTheBank } from './at-the-bank.ts';
import { runJobs, serviceWorks } from './outside.ts';
import { ask, giveUp } from './paying.ts';

/** Who cannot order because something of theirs is under way brings that to an end, or waits for it. */
export async function unblock(world: World, tab: Tab): Promise<void> {
  tab.isBlocked = false;
  await ask(world, tab);
  if (tab.order?.action != null) return world.chance(0.8) ? goToTheBank(world, tab) : giveUp(world, tab);
  if (tab.order?.state !== 'checking') return;
  world.isProviderOut = false;
  world.pass(61_000);
  await serviceWorks(world);
  runJobs(world);
}
