/** Everything that can happen to a workshop with tablets: each act with its weight; `act` lets one of them happen. */
import type { MutationKind } from '../../src/sync/mutations/registry.ts';
import { queuedCalls } from './invariants/all.ts';
import { moveFlights } from './flights.ts';
import { sendFromFullDevice } from './full-device.ts';
import { type Flight, move } from './lossy-network.ts';
import type { SimulatedTab } from './tab.ts';
import { attachToForm, discardForm, handIn, photographWhileLineChanges, typeDraft } from './forms.ts';
import { changeCompany } from './companies.ts';
import { actAsExpert, changeCredits, decideOnScan, takeSlots } from './others.ts';
import { companyIn, openRequests } from './reading.ts';
import { lookAtSessions } from './session-lists.ts';
import {
  changeLine,
  crashSoon,
  dropOldApps,
  endSessionAtProvider,
  evict,
  fillStorage,
  jumpClock,
  loseKey,
  setLine,
} from './trouble.ts';
import { giveUp, signOutOf } from './leave.ts';
import { closeTab, openAnotherTab, tabInUse, wakeWorker } from './tabs.ts';
import { importFile } from './take-along.ts';
import { weighted } from './weighted.ts';
import { changeMind, personOf, submitWork } from './work.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

type Act = (world: World) => Promise<void> | void;

/** How often each kind is done; one that is not here does not compile. */
const weights: { [K in MutationKind]: number } = {
  'create-request': 9,
  'answer-request': 7,
  'start-claim': 5,
  'cancel-request': 5,
  'set-favourite': 6,
  'set-favourite-technician': 4,
  'add-device': 3,
  'delete-device': 2,
  'contact-message': 3,
  'mark-request-read': 1,
};
const kinds = Object.entries(weights) as [MutationKind, number][];

/** Sessions are ordered more often than all the kinds of requests elsewhere: they are looked at in fewer stories. */
const kindsInUs: typeof kinds = [...kinds, ['create-request', 7], ['cancel-request', 5]];

/** What only a manager is offered. */
const forManagers: readonly MutationKind[] = ['start-claim', 'set-favourite', 'add-device', 'delete-device'];

const acts: readonly [Act, number][] = [
  [submitSomething, 26],
  [moveFlights, 26],
  [passTime, 12],
  [signSomeoneIn, 8],
  [signOut, 6],
  [takeFileIn, 3],
  [openAnotherTab, 3],
  [closeTab, 3],
  [crashSoon, 4],
  [evict, 1],
  [loseKey, 2],
  [wakeWorker, 3],
  [changeLine, 5],
  [reconsider, 10],
  [losePatience, 4],
  [runOutOfRoom, 6],
  [useForm, 14],
  [usePhoto, 3],
  [clearDevice, 1],
  [pullNow, 2],
  [jumpClock, 1],
  [fillStorage, 2],
  [endSessionAtProvider, 3],
  [dropOldApps, 2],
  [actAsExpert, 6],
  [decideOnScan, 2],
  [takeSlots, 1],
  [viewSessions, 6],
  [changeCredits, 1],
  [changeCompany, 5],
];

export async function act(world: World): Promise<void> {
  const isNobodyHere = !tabInUse(world);
  if (isNobodyHere && world.chance(0.4)) await letSomeoneIn(world);
  else await weighted(world, acts)(world);
  await world.settle();
}

/** Most stories are about people who use their tablets. */
async function letSomeoneIn(world: World): Promise<void> {
  const tab = world.pick(world.tabs);
  if (!tab) return openAnotherTab(world);
  setLine(world, tab.device, 'good');
  signSomeoneIn(world);
  await world.settle();
  await moveFlights(world);
}

/** One piece of work, or several one after the other while the first is still being kept. */
export async function submitSomething(world: World): Promise<void> {
  const count = world.pick([1, 1, 1, 2, 3]) ?? 1;
  // Several words to the expert, one after the other: they must arrive in this order.
  const isTalk = count > 1 && world.chance(0.5);
  for (let index = 0; index < count; index++) {
    const tab = tabInUse(world);
    const person = tab && personOf(world, tab);
    if (!tab || !person) return;
    const offered = world.workshop.country === 'us' ? kindsInUs : kinds;
    const kind = isTalk ? 'answer-request' : weighted(world, offered);
    const isOffered = isManagerIn(world, tab, person) || !forManagers.includes(kind);
    void world.perform(tab, () => submitWork(world, tab, isOffered ? kind : 'create-request'));
  }
}

function isManagerIn(world: World, tab: SimulatedTab, person: SimulatedPerson): boolean {
  const company = companyIn(tab, person);
  return person.actsFor.find(({ companyId }) => companyId === company)?.isManager ?? false;
}

async function reconsider(world: World): Promise<void> {
  const tab = tabInUse(world);
  const how = world.pick(['retry', 'edit', 'edit', 'discard', 'discard'] as const) ?? 'retry';
  if (tab) void world.perform(tab, () => changeMind(world, tab, how));
}

/** What was sent gets no answer, and the person wants it gone: whatever the server has must stay where it is. */
async function losePatience(world: World): Promise<void> {
  const flight = sentWork(world) ?? (await sendSomething(world));
  const tab = world.tabs.find(({ name }) => name === flight?.tab);
  if (!flight || !tab) return;
  world.say(`network: answer-lost ${flight.url} of ${flight.tab}, who loses patience`);
  await move(world.wire, flight, 'answer-lost');
  await world.settle();
  void world.perform(tab, () => changeMind(world, tab, 'discard', ({ attempts }) => attempts > 0));
}

async function runOutOfRoom(world: World): Promise<void> {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (tab && person) await sendFromFullDevice(world, tab, person);
}

function sentWork(world: World): Flight | undefined {
  const isWork = ({ url, init, answer, line }: Flight) =>
    init.method === 'POST' && !answer && line() === 'good' && queuedCalls.some((name) => url.includes(name));
  return world.pick(world.wire.flights.filter(isWork));
}

/** With a good line and an answer of the server a piece of work is on its way at once. */
async function sendSomething(world: World): Promise<Flight | undefined> {
  const tab = tabInUse(world);
  if (!tab) return undefined;
  setLine(world, tab.device, 'good');
  await world.settle();
  for (const flight of world.wire.flights.filter(({ url }) => url.includes('/health'))) {
    await move(world.wire, flight, 'served');
    await world.settle();
  }
  void world.perform(tab, () => submitWork(world, tab, 'contact-message'));
  await world.settle();
  return sentWork(world);
}

/** Somebody writes in a form, adds a photo, hands it in or throws it away; or leaves it at that. */
function useForm(world: World): void {
  const tab = tabInUse(world);
  const what = weighted(world, formActs);
  if (tab) void world.perform(tab, () => what(world, tab));
}

async function usePhoto(world: World): Promise<void> {
  const tab = tabInUse(world);
  if (tab) await photographWhileLineChanges(world, tab);
}

const formActs: readonly [(world: World, tab: SimulatedTab) => Promise<void>, number][] = [
  [typeDraft, 6],
  [attachToForm, 2],
  [handIn, 5],
  [discardForm, 4],
];

/** Where remote sessions are ordered, people follow how they stand, and call some of them off that have arrived. */
function viewSessions(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person || world.workshop.country !== 'us') return;
  void world.perform(tab, async () => {
    await lookAtSessions(world, tab, person);
    const hasOwn = openRequests(tab, person).some(({ clientKey }) => clientKey !== null);
    if (hasOwn && world.chance(0.5)) await submitWork(world, tab, 'cancel-request');
  });
}

function pullNow(world: World): void {
  const tab = tabInUse(world);
  if (tab) void world.perform(tab, () => tab.client.reconcile());
}

function passTime(world: World): Promise<void> {
  return world.advance(world.pick([1_000, 2_000, 5_000, 31_000, 60_000, 300_000, 660_000]) ?? 1_000);
}

export function signIn(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  return world.perform(tab, async () => {
    tab.atProvider = person;
    world.say(`${tab.name} ${person.givenName} comes back from the provider`);
    const result = await tab.client.session.completeSignIn('http://localhost/signincallback?code=1&state=1');
    if (!tab.mortal.isDead)
      world.say(`${tab.name} sign-in of ${person.givenName}: ${result.ok ? 'ok' : result.reason}`);
  });
}

function signSomeoneIn(world: World): void {
  const tab = world.pick(world.tabs);
  const phase = tab?.client.session.state.get().phase;
  if (!tab || tab.doing > 0 || (phase === 'signed-in' && !world.chance(0.1))) return;
  const person = (world.chance(0.7) && personOf(world, tab)) || world.pick(world.workshop.people);
  if (person) void signIn(world, tab, person);
}

function signOut(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person) return;
  const choice = world.chance(0.6) ? 'keep-locked' : 'discard';
  void world.perform(tab, () => signOutOf(world, tab, person, choice));
}

/** Whoever gave work up on a tablet and took it along in a file goes on with it on another, or on the same. */
function takeFileIn(world: World): void {
  const file = world.pick(world.savedFiles);
  const tab = world.pick(world.tabs.filter((one) => file && personOf(world, one) === file.person));
  if (tab && file) void world.perform(tab, () => importFile(world, tab, file));
}

/** A tablet is emptied for the next person, with or without what was not sent. */
function clearDevice(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person || !world.chance(0.4)) return;
  const choice = world.chance(0.7) ? 'keep' : 'discard';
  world.say(`${tab.name} ${person.givenName} empties the tablet: ${choice}`);
  if (choice === 'discard') giveUp(world, tab, person);
  void world.perform(tab, () => tab.client.session.clearDevice(choice));
}
