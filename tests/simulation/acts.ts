/** Everything that can happen to a workshop with tablets: each act with its weight; `act` lets one of them happen. */
import type { WorkKind } from '../../src/sync/outbox/entry.ts';
import type { SimulatedDevice } from './device.ts';
import { type Fate, move } from './lossy-network.ts';
import type { SimulatedTab } from './tab.ts';
import { changeMind, companyIn, openRequests, personOf, submitWork } from './work.ts';
import { type SimulatedPerson, takeNextSlots } from './workshop.ts';
import type { World } from './world.ts';

type Act = (world: World) => Promise<void> | void;

const kinds: readonly [WorkKind, number][] = [
  ['create-request', 8],
  ['answer-request', 5],
  ['start-claim', 3],
  ['cancel-request', 2],
  ['set-favourite', 2],
  ['add-device', 3],
  ['delete-device', 2],
  ['mark-request-read', 1],
];

const fates: readonly [Fate, number][] = [
  ['served', 30],
  ['answer-lost', 3],
  ['answer-cut', 2],
  ['lost', 2],
  ['served-twice', 2],
  ['answer-delayed', 2],
  ['proxy-error', 1],
];

const acts: readonly [Act, number][] = [
  [submitSomething, 20],
  [moveFlights, 26],
  [passTime, 12],
  [signSomeoneIn, 8],
  [signOut, 2],
  [openAnotherTab, 3],
  [closeTab, 3],
  [crashSoon, 4],
  [wakeWorker, 3],
  [changeLine, 5],
  [reconsider, 5],
  [typeDraft, 2],
  [pullNow, 2],
  [jumpClock, 1],
  [fillStorage, 1],
  [endSessionAtProvider, 1],
  [dropOldApps, 1],
  [actAsExpert, 4],
  [takeSlots, 1],
  [changeCredits, 1],
  [changeCompany, 5],
];

export async function act(world: World): Promise<void> {
  await weighted(world, acts)(world);
  await world.settle();
}

function weighted<T>(world: World, choices: readonly [T, number][]): T {
  let left = world.random.number() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return choices[0]![0];
}

/** A tab where somebody is signed in; most runs would otherwise press buttons that are not there. */
function tabInUse(world: World): SimulatedTab | undefined {
  return world.pick(world.tabs.filter((tab) => personOf(world, tab)));
}

async function submitSomething(world: World): Promise<void> {
  const tab = tabInUse(world);
  if (tab) void world.perform(tab, () => submitWork(world, tab, weighted(world, kinds)));
}

async function reconsider(world: World): Promise<void> {
  const tab = tabInUse(world);
  const how = world.pick(['retry', 'takeBack', 'discard'] as const) ?? 'retry';
  if (tab) void world.perform(tab, () => changeMind(world, tab, how));
}

function typeDraft(world: World): void {
  const tab = tabInUse(world);
  if (tab)
    void world.perform(tab, async () => void (await tab.portal.drafts.save('new-request', { comments: 'half typed' })));
}

function pullNow(world: World): void {
  const tab = tabInUse(world);
  if (tab) void world.perform(tab, () => tab.portal.reconcile());
}

export async function moveFlights(world: World, isHealed = false): Promise<void> {
  const served: string[] = [];
  for (let count = isHealed ? mostCalls : 1 + Math.floor(world.random.number() * 16); count > 0; count--) {
    const flight = isHealed ? world.wire.flights[0] : world.pick(world.wire.flights);
    if (!flight) return;
    const fate = isHealed ? 'served' : weighted(world, fates);
    if (fate !== 'served')
      world.say(`network: ${fate} ${flight.init.method ?? 'GET'} ${flight.url.split('?')[0]} of ${flight.tab}`);
    served.push(`${flight.init.method ?? 'GET'} ${flight.url.split('?')[0]} of ${flight.tab}`);
    await move(world.wire, flight, fate);
    await world.settle();
  }
  if (isHealed) world.faults.push(`the tabs do not stop calling: ${served.slice(-12).join(', ')}`);
}

/** No tablet has a reason to call so often without time passing. */
const mostCalls = 600;

function passTime(world: World): Promise<void> {
  return world.advance(world.pick([1_000, 2_000, 5_000, 31_000, 60_000, 300_000, 660_000]) ?? 1_000);
}

export function signIn(world: World, tab: SimulatedTab, person: SimulatedPerson): Promise<void> {
  return world.perform(tab, async () => {
    tab.atProvider = person;
    world.say(`${tab.name} ${person.givenName} comes back from the provider`);
    const result = await tab.portal.session.completeSignIn('http://localhost/signincallback?code=1&state=1');
    if (!tab.mortal.isDead)
      world.say(`${tab.name} sign-in of ${person.givenName}: ${result.ok ? 'ok' : result.reason}`);
  });
}

function signSomeoneIn(world: World): void {
  const tab = world.pick(world.tabs);
  const phase = tab?.portal.session.state.get().phase;
  if (!tab || tab.doing > 0 || (phase === 'signed-in' && !world.chance(0.1))) return;
  const person = (world.chance(0.7) && personOf(world, tab)) || world.pick(world.workshop.people);
  if (person) void signIn(world, tab, person);
}

function signOut(world: World): void {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  if (!tab || !person) return;
  const choice = world.chance(0.7) ? 'keep-locked' : 'discard';
  void world.perform(tab, () => signOutOf(world, tab, person, choice));
}

export async function signOutOf(
  world: World,
  tab: SimulatedTab,
  person: SimulatedPerson,
  choice: 'keep-locked' | 'discard',
) {
  world.say(`${tab.name} ${person.givenName} signs out: ${choice}`);
  const mine = () => world.ledger.works.filter((work) => work.person === person && work.device === tab.device.name);
  // From the decision on it may happen, whoever finishes it.
  if (choice === 'discard') for (const work of mine()) if (work.promised !== 'withdrawn') work.promised = 'given-up';
  const result = await tab.portal.session.signOut(choice);
  if (tab.mortal.isDead) return;
  world.say(`${tab.name} sign-out of ${person.givenName}: ${result.ok ? 'ok' : result.reason}`);
  if (result.ok) world.signedOut.push({ device: tab.device, person });
}

function openAnotherTab(world: World): void {
  const device = world.pick(world.devices);
  if (device && world.tabs.filter((tab) => tab.device === device).length < 3) {
    const tab = world.open(device);
    world.say(`${tab.name} opens`);
  }
}

function closeTab(world: World): void {
  const tab = world.pick(world.tabs);
  if (!tab) return;
  world.say(`${tab.name} is closed`);
  world.close(tab);
}

function wakeWorker(world: World): void {
  const device = world.pick(world.devices.filter(({ line }) => line !== 'offline'));
  if (!device) return;
  world.say(`${device.name} wakes its worker`);
  world.wake(device);
}

/** Dies at one of the next steps that touch storage: in the middle of whatever it will be doing. */
function crashSoon(world: World): void {
  const tab = world.pick(world.tabs);
  if (!tab) return;
  const steps = Math.floor(world.random.number() * 14);
  world.say(`${tab.name} will die after ${steps} transactions`);
  tab.mortal.dieAfter(steps, () => {
    world.say(`${tab.name} dies`);
    world.close(tab);
  });
}

export function setLine(world: World, device: SimulatedDevice, line: SimulatedDevice['line']): void {
  const wasOffline = device.line === 'offline';
  device.line = line;
  world.say(`${device.name} line: ${line}`);
  if (wasOffline !== (line === 'offline')) for (const listener of device.hintListeners) listener(line !== 'offline');
}

function changeLine(world: World): void {
  const device = world.pick(world.devices);
  if (device)
    setLine(world, device, world.pick(['good', 'good', 'good', 'offline', 'offline', 'captive'] as const) ?? 'good');
}

function jumpClock(world: World): void {
  const device = world.pick(world.devices);
  if (!device) return;
  device.clockOffsetMs = Math.round((world.random.number() - 0.5) * 4 * 86_400_000);
  world.say(`${device.name} clock is off by ${device.clockOffsetMs} ms`);
}

function fillStorage(world: World): void {
  const device = world.pick(world.devices);
  if (!device) return;
  device.isFull = !device.isFull;
  world.say(`${device.name} storage is ${device.isFull ? 'full' : 'roomy'}`);
}

function endSessionAtProvider(world: World): void {
  const person = world.pick(world.workshop.people);
  if (!person) return;
  world.say(`the provider ends the sessions of ${person.givenName}`);
  world.provider.revoke(person);
}

function dropOldApps(world: World): void {
  world.newestAppVersion++;
  world.oldestAppVersion = world.newestAppVersion;
  world.say('the server no longer serves the apps that are open');
}

async function actAsExpert(world: World): Promise<void> {
  const tab = tabInUse(world);
  const person = tab && personOf(world, tab);
  const request = person && world.pick(openRequests(tab, person));
  if (!request) return;
  const { supportRequestId } = request;
  const as = { as: world.workshop.expert };
  world.isServerChanged = true;
  const what = world.pick(['take', 'answer', 'close'] as const);
  world.say(`the expert does ${what} to ${supportRequestId}`);
  if (what === 'take') await world.server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, as);
  if (what === 'answer') {
    const body = { supportRequestId, text: 'Please check the fuse', isQuestion: true };
    await world.server.call('POST /api/v1/expert/AnswerRequest', { body }, as);
  }
  if (what === 'close') {
    const body = { supportRequestId, statusId: 100, subStatusId: 46 } as const;
    await world.server.call('POST /api/v1/expert/SetRequestStatus', { body }, as);
  }
}

/** Another workshop is quicker: the next slots are taken. */
async function takeSlots(world: World): Promise<void> {
  world.say('another workshop takes the next slots');
  await takeNextSlots(world.server, 3);
}

async function changeCredits(world: World): Promise<void> {
  const credits = world.chance(0.5) ? 0 : 1000;
  world.say(`the workshop has ${credits} credits`);
  await world.server.database.kysely
    .updateTable('company')
    .set({ credits })
    .where('id', 'in', world.workshop.companyIds)
    .execute();
}

/** Here, as the dialog does it, or in another browser of the same person. */
async function changeCompany(world: World): Promise<void> {
  const tab = tabInUse(world);
  const person = tab ? personOf(world, tab) : world.pick(world.workshop.people);
  const before = tab && person && companyIn(tab, person);
  const chosen = person && world.pick(person.actsFor.filter(({ companyId }) => companyId !== before));
  if (!person || !chosen) return;
  if (tab && world.chance(0.6)) {
    world.say(
      `${tab.name} ${person.givenName} wants to act for ${world.workshop.companyIds.indexOf(chosen.companyId)}`,
    );
    void world.perform(tab, async () => void (await tab.portal.online.companies.change(chosen.contactPersonId)));
  } else {
    await actFor(world, person, chosen.companyId);
  }
}

export async function actFor(world: World, person: SimulatedPerson, companyId: number): Promise<void> {
  const contactPersonId = person.actsFor.find((one) => one.companyId === companyId)?.contactPersonId ?? '';
  world.isServerChanged = true;
  world.say(`${person.givenName} acts for ${world.workshop.companyIds.indexOf(companyId)} from now on, elsewhere`);
  const body = { ciamId: person.ciamId, contactPersonId };
  await world.server.call('POST /api/v1/account/ChangeCompany', { body }, { as: person.ciamId });
}
