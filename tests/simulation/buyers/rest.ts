/** Nothing goes wrong any more: what is under way arrives, time passes, and jobs run until there is nothing to do. */
import { runJobs } from './acts/outside.ts';
import { hand } from './post.ts';
import { arrive, giveUpWaiting } from './provider-line.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;
/** Until jobs whose server died are free again, abandoned payments are given up and the longest pause of a job is over. */
const spans = [61_000, 6 * minuteMs, 70 * minuteMs, 2 * minuteMs, 6 * minuteMs, 70 * minuteMs, 6 * minuteMs];

export async function comeToRest(world: World): Promise<void> {
  world.say('from now on nothing goes wrong');
  world.isHealed = true;
  world.isProviderOut = false;
  for (const { mortal } of world.processes) mortal.spare();
  await world.settle();
  await world.restart();
  for (const flight of [...world.flights]) await arrive(world, flight);
  for (const told of world.post.late.splice(0)) await hand(world, told);
  for (const ms of spans) {
    world.pass(ms);
    giveUpWaiting(world);
    for (let round = 0; round < 3; round++) {
      await world.stage.serviceWorker.runDue();
      runJobs(world);
      await world.settle();
    }
  }
}
