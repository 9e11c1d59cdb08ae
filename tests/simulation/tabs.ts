/** Tabs that open and close, and the worker that goes on without them. */
import { personOf } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

/** A tab where somebody is signed in; most runs would otherwise press buttons that are not there. */
export function tabInUse(world: World, isMeant: (person: SimulatedPerson) => boolean = () => true) {
  return world.pick(
    world.tabs.filter((tab) => {
      const person = personOf(world, tab);
      return person !== null && isMeant(person);
    }),
  );
}

export const isTechnician = ({ isExpert }: SimulatedPerson) => !isExpert;

export function openAnotherTab(world: World): void {
  const device = world.pick(world.devices);
  if (device && world.tabs.filter((tab) => tab.device === device).length < 3) {
    const tab = world.open(device);
    world.say(`${tab.name} opens`);
  }
}

export function closeTab(world: World): void {
  const tab = world.pick(world.tabs);
  if (!tab) return;
  world.say(`${tab.name} is closed`);
  world.close(tab);
}

export function wakeWorker(world: World): void {
  const device = world.pick(world.devices.filter(({ line }) => line !== 'offline'));
  if (!device) return;
  world.say(`${device.name} wakes its worker`);
  world.wake(device);
}
