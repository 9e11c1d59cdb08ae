/** What goes wrong with tablets, lines, clocks, sessions and versions. */
import { IDBFactory } from 'fake-indexeddb';
import { removeKey } from './device-key.ts';
import type { SimulatedDevice } from './device.ts';
import { markOfEntry } from './ledger.ts';
import { unsentEntries } from '../../src/sync/outbox/projection.ts';
import { entriesIn, rowsIn } from './reading.ts';
import type { SimulatedTab } from './tab.ts';
import { personOf } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

/** Dies at one of the next steps that touch storage: before it begins, in the middle of it, or when it is written and nobody has heard. */
export function crashSoon(world: World): void {
  const tab = world.pick(world.tabs);
  if (!tab) return;
  const steps = Math.floor(world.random.number() * 14);
  const moment = world.pick(['before', 'inside', 'written'] as const) ?? 'before';
  world.say(`${tab.name} will die after ${steps} transactions, ${moment}`);
  tab.mortal.dieAfter(
    steps,
    () => {
      world.say(`${tab.name} dies`);
      world.close(tab);
    },
    moment,
  );
}

/** The browser needs room and throws away everything of this site. */
export function evict(world: World): void {
  const device = world.pick(world.devices);
  if (!device || !world.chance(0.3)) return;
  world.say(`${device.name} loses its databases`);
  const tabs = world.tabs.filter((one) => one.device === device);
  const reader = tabs.find((tab) => personOf(world, tab));
  const person = reader && personOf(world, reader);
  if (reader && person) device.lostPieces += unsentOn(reader, person);
  for (const tab of tabs) world.close(tab);
  device.factory = new IDBFactory();
  removeKey(device.key);
  for (const work of world.ledger.works) {
    if (work.device === device.name && work.promised !== 'withdrawn') work.promised = 'evicted';
  }
  for (const form of world.ledger.forms) if (form.device === device.name) form.state = 'evicted';
  for (const key of world.deviceKeys.keys()) if (key.startsWith(`${device.name} `)) world.deviceKeys.delete(key);
}

/**
 * A power cut leaves the file with the tablet's key empty: what lay open under it is lost, and the tablet has to say so. What was sealed
 * with the server's key stays.
 */
export function loseKey(world: World, device = world.pick(world.devices)): void {
  if (!device?.key.bytes) return;
  world.say(`${device.name} loses its key`);
  const tabs = world.tabs.filter((one) => one.device === device);
  const reader = tabs.find((tab) => personOf(world, tab));
  const person = reader && personOf(world, reader);
  if (reader && person) device.lostPieces += unsentOn(reader, person);
  for (const one of world.workshop.people) {
    // Not by ids: a tab that died while a change was handed in may have left it under one that nobody has seen.
    const marks = new Set(entriesIn({ device }, one).map(markOfEntry));
    for (const work of world.ledger.works) {
      if (work.person === one && marks.has(work.mark) && work.promised !== 'withdrawn')
        Object.assign(work, { promised: 'evicted', change: null });
    }
    const drafts = JSON.stringify(rowsIn({ device }, one, 'drafts'));
    for (const form of world.ledger.forms) {
      // A tab that died while its form was handed in may have left it in the queue.
      const isQueued = form.state === 'begun' && form.work !== null && marks.has(form.work.mark);
      if (form.person === one && form.device === device.name && (drafts.includes(form.mark) || isQueued))
        form.state = 'evicted';
    }
  }
  for (const tab of tabs) world.close(tab);
  removeKey(device.key);
  world.open(device);
}

/** What the header counted, and begun forms. */
function unsentOn(tab: SimulatedTab, person: SimulatedPerson): number {
  return unsentEntries(entriesIn(tab, person)).length + rowsIn(tab, person, 'drafts').length;
}

export function setLine(world: World, device: SimulatedDevice, line: SimulatedDevice['line']): void {
  const wasOffline = device.line === 'offline';
  device.line = line;
  world.say(`${device.name} line: ${line}`);
  if (wasOffline !== (line === 'offline')) for (const listener of device.hintListeners) listener(line !== 'offline');
}

export function changeLine(world: World): void {
  const device = world.pick(world.devices);
  if (device)
    setLine(world, device, world.pick(['good', 'good', 'good', 'offline', 'offline', 'captive'] as const) ?? 'good');
}

export function jumpClock(world: World): void {
  const device = world.pick(world.devices);
  if (!device) return;
  device.clockOffsetMs = Math.round((world.random.number() - 0.5) * 4 * 86_400_000);
  world.say(`${device.name} clock is off by ${device.clockOffsetMs} ms`);
}

export function fillStorage(world: World): void {
  const device = world.pick(world.devices);
  // Room is made sooner than it runs out.
  if (!device || (!device.isFull && !world.chance(0.5))) return;
  device.isFull = !device.isFull;
  world.say(`${device.name} storage is ${device.isFull ? 'full' : 'roomy'}`);
}

export function endSessionAtProvider(world: World): void {
  const person = world.pick(world.workshop.people);
  if (!person) return;
  world.say(`the provider ends the sessions of ${person.givenName}`);
  world.provider.revoke(person);
}

export function dropOldApps(world: World): void {
  world.newestAppVersion++;
  world.oldestAppVersion = world.newestAppVersion;
  world.say('the server no longer serves the apps that are open');
}
