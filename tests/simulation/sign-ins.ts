/** Who comes to a tablet and who goes: sign-ins, sign-outs with what is done before, files that are taken in, tablets that are emptied. */
import { typeDraft } from './forms.ts';
import { giveUp, signOutOf } from './leave.ts';
import { type SimulatedTab, hasDied } from './tab.ts';
import { tabInUse } from './tabs.ts';
import { importFile } from './take-along.ts';
import { setLine } from './trouble.ts';
import { personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

export function signIn(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  return world.perform(tab, async () => {
    tab.atProvider = person;
    world.say(`${tab.name} ${person.givenName} comes back from the provider`);
    const result = await tab.client.session.completeSignIn('http://localhost/signincallback?code=1&state=1');
    if (!tab.mortal.isDead)
      world.say(`${tab.name} sign-in of ${person.givenName}: ${result.ok ? 'ok' : result.reason}`);
  });
}

export function signSomeoneIn(world: World): void {
  const tab = world.pick(world.tabs);
  const phase = tab?.client.session.state.get().phase;
  const isShared = world.habits.includes('shares-tablets');
  if (!tab || tab.doing > 0 || (phase === 'signed-in' && !world.chance(isShared ? 0.5 : 0.1))) return;
  const { device } = tab;
  // Whoever wants to sign in sees what is in the way.
  if (device.isFull && world.chance(0.8)) device.isFull = false;
  if (device.line !== 'good' && world.chance(0.6)) setLine(world, device, 'good');
  const person = (world.chance(isShared ? 0.3 : 0.7) && personOf(world, tab)) || world.pick(device.people);
  if (person) void signIn(world, tab, person);
}

export function signOut(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person) return;
  const choice = world.chance(0.6) ? 'keep-locked' : 'discard';
  void world.perform(tab, async () => {
    if (world.habits.includes('shares-tablets') && world.chance(0.5)) await workOffline(world, tab);
    if (!hasDied(tab)) await signOutOf(world, tab, person, choice);
  });
}

/** With work that nobody else has; mostly in a file. */
export function leaveWithWork(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person) return;
  void world.perform(tab, async () => {
    await workOffline(world, tab, 1);
    if (!hasDied(tab)) await signOutOf(world, tab, person, world.chance(0.8) ? 'discard' : 'keep-locked');
  });
}

/** What cannot be sent before the person leaves. */
export async function workOffline(world: World, tab: SimulatedTab, chanceOfForm = 0.5): Promise<void> {
  setLine(world, tab.device, 'offline');
  const isExpert = personOf(world, tab)?.isExpert ?? false;
  await submitWork(world, tab, isExpert ? 'write-to-workshop' : 'create-request');
  if (!isExpert && world.chance(chanceOfForm)) await typeDraft(world, tab);
  if (world.chance(0.7)) setLine(world, tab.device, 'good');
}

/** Whoever gave work up on a tablet and took it along in a file goes on with it on another, or on the same. */
export function takeFileIn(world: World): void {
  const file = world.pick(world.savedFiles);
  const tab = world.pick(world.tabs.filter((one) => file && personOf(world, one) === file.person));
  if (tab && file) void world.perform(tab, () => importFile(world, tab, file));
}

/** A tablet is emptied for the next person, with or without what was not sent. */
export function clearDevice(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person || !world.chance(0.4)) return;
  const choice = world.chance(0.7) ? 'keep' : 'discard';
  world.say(`${tab.name} ${person.givenName} empties the tablet: ${choice}`);
  if (choice === 'discard') giveUp(world, tab, person);
  void world.perform(tab, () => tab.client.session.clearDevice(choice));
}
