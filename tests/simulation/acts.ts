/** Everything that can happen to a workshop with tablets: each act with its weight; `act` lets one of them happen. */
import { openChats, raceForRequest, raceOverMessage, readInTwoPlaces, removePastUs, serverWorks } from './chat/acts.ts';
import { talkAsExpert } from './chat/expert-talk.ts';
import { tellLive } from './chat/live.ts';
import { queuedCalls } from './stories/all.ts';
import { moveFlights } from './flights.ts';
import { sendFromFullDevice } from './full-device.ts';
import { type Flight, move } from './lossy-network.ts';
import type { SimulatedTab } from './tab.ts';
import { attachToForm, discardForm, handIn, photographWhileLineChanges, typeDraft } from './forms.ts';
import { changeCompany } from './companies.ts';
import { actAsExpert, changeCredits, decideOnScan, takeSlots } from './others.ts';
import { openRequests } from './reading.ts';
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
import { closeTab, isTechnician, openAnotherTab, tabInUse, wakeWorker } from './tabs.ts';
import { clearDevice, leaveWithWork, signOut, signSomeoneIn, takeFileIn, workOffline } from './sign-ins.ts';
import { submitSomething } from './submissions.ts';
import { addAndName, changeTeam } from './team/acts.ts';
import { type Weighted, weighted } from './weighted.ts';
import { changeMind, personOf, submitWork } from './work.ts';
import type { World } from './world.ts';

type Act = (world: World) => Promise<void> | void;

/** The third: in stories with that habit it happens several times as often. */
const acts: readonly Weighted<Act>[] = [
  [submitSomething, 26],
  [(world) => moveFlights(world), 18],
  [(world) => moveFlights(world, true), 9],
  [passTime, 12],
  [signSomeoneIn, 8, 'shares-tablets'],
  [signOut, 6, 'shares-tablets'],
  [leaveWithWork, 2, 'takes-along'],
  [takeFileIn, 3, 'takes-along'],
  [openAnotherTab, 3],
  [closeTab, 3],
  [crashSoon, 4],
  [evict, 1],
  [loseKeyOverWork, 2, 'has-bad-luck'],
  [wakeWorker, 3],
  [changeLine, 5],
  [reconsider, 10, 'has-bad-luck'],
  [losePatience, 4],
  [runOutOfRoom, 6, 'runs-out-of-room'],
  [useForm, 14, 'begins-much'],
  [usePhoto, 3],
  [clearDevice, 1],
  [pullNow, 2],
  [jumpClock, 1],
  [fillStorage, 2],
  [endSessionAtProvider, 3],
  [dropOldApps, 2],
  [actAsExpert, 6, 'calls-off'],
  [decideOnScan, 2, 'calls-off'],
  [takeSlots, 1, 'has-bad-luck'],
  [viewSessions, 6, 'calls-off'],
  [changeCredits, 1, 'has-bad-luck'],
  [changeCompany, 5],
  [talkAsExpert, 4],
  [serverWorks, 2],
  [tellLive, 3],
  [raceOverMessage, 1],
  [openChats, 1],
  [removePastUs, 0.3],
];

/** Where experts have tablets people talk with them, and less of everything else happens. */
const actsWithDesk: typeof acts = [
  [submitSomething, 26],
  [(world) => moveFlights(world), 18],
  [(world) => moveFlights(world, true), 12],
  [passTime, 8],
  [signSomeoneIn, 4],
  [signOut, 2],
  [openAnotherTab, 2],
  [closeTab, 2],
  [crashSoon, 4],
  [evict, 0.5],
  [wakeWorker, 2],
  [changeLine, 6],
  [reconsider, 6],
  [losePatience, 3],
  [pullNow, 8],
  [fillStorage, 1],
  [endSessionAtProvider, 1],
  [actAsExpert, 2],
  [decideOnScan, 1],
  [changeCompany, 3],
  [talkAsExpert, 14],
  [serverWorks, 8],
  [raceOverMessage, 6],
  [readInTwoPlaces, 6],
  [raceForRequest, 6],
  [openChats, 4],
  [removePastUs, 2],
];

/** Where the team changes: lists are pulled and lines go and come more often, and everything else happens as well. */
const actsOfTeam: typeof acts = [
  ...acts,
  [changeTeam, 40],
  [addAndName, 20],
  [pullNow, 14],
  [changeLine, 8],
  [signSomeoneIn, 6],
];

export async function act(world: World): Promise<void> {
  const isNobodyHere = !tabInUse(world);
  const hasDesk = world.workshop.atDesk.length > 0;
  if (isNobodyHere && world.chance(0.4)) await letSomeoneIn(world);
  else await weighted(world, hasDesk ? actsWithDesk : world.hasTeam ? actsOfTeam : acts)(world);
  await world.settle();
  // The chat service tells at once, mostly.
  if (hasDesk && world.chance(0.4)) await tellLive(world);
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

/** Mostly while something waits: what is lost has to be told. */
async function loseKeyOverWork(world: World): Promise<void> {
  const tab = tabInUse(world);
  if (tab && world.chance(0.6)) await world.perform(tab, () => workOffline(world, tab));
  await world.settle();
  loseKey(world, tab?.device);
}

async function runOutOfRoom(world: World): Promise<void> {
  const tab = tabInUse(world, isTechnician);
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
  const tab = tabInUse(world, isTechnician);
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
  const tab = tabInUse(world, isTechnician);
  const what = weighted(world, formActs);
  if (tab) void world.perform(tab, () => what(world, tab));
}

async function usePhoto(world: World): Promise<void> {
  const tab = tabInUse(world, isTechnician);
  if (tab) await photographWhileLineChanges(world, tab);
}

const formActs: readonly Weighted<(world: World, tab: SimulatedTab) => Promise<void>>[] = [
  [typeDraft, 6],
  [attachToForm, 2],
  [handIn, 5],
  [discardForm, 4],
];

/** Where remote sessions are ordered, people follow how they stand, and call some of them off that have arrived. */
async function viewSessions(world: World): Promise<void> {
  const tab = tabInUse(world, isTechnician);
  const person = tab && personOf(world, tab);
  if (!tab || !person || world.workshop.country !== 'us') return;
  if (world.habits.includes('calls-off') && tab.device.line === 'good') {
    pullNow(world, tab);
    await world.settle();
    await moveFlights(world, true);
  }
  void world.perform(tab, async () => {
    await lookAtSessions(world, tab, person);
    const hasOwn = openRequests(tab, person).some(({ clientKey }) => clientKey !== null);
    if (hasOwn && world.chance(0.5)) await submitWork(world, tab, 'cancel-request');
  });
}

function pullNow(world: World, tab = tabInUse(world)): void {
  if (tab) void world.perform(tab, () => tab.client.reconcile());
}

function passTime(world: World): Promise<void> {
  return world.advance(world.pick([1_000, 2_000, 5_000, 31_000, 60_000, 300_000, 660_000]) ?? 1_000);
}
