/** One run: a world from a seed, a number of acts, the invariants after each, and rest at the end. */
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import { entryIdIn } from '../../src/sync/outbox/waiting-address.ts';
import { requestStatus } from '../../domain/wire-enums.ts';
import { act } from './acts.ts';
import { begin, changeHardware } from './beginnings.ts';
import { submitSomething } from './submissions.ts';
import type { RequestOnServer } from './on-server.ts';
import { violations } from './invariants/all.ts';
import { comeToRest } from './rest.ts';
import { isDeskKind } from './stories/all.ts';
import { type Stage, openStage } from './stage.ts';
import { personOf } from './work.ts';
import { type World, createWorld } from './world.ts';

export interface RunResult {
  seed: number;
  /** Empty: everything held. */
  violations: string[];
  /** What happened, oldest first. */
  trace: string[];
  works: number;
  arrived: number;
  /** Of these for the second company. */
  arrivedAway: number;
  /** Remote sessions that arrived, and of these those that were cancelled. */
  sessions: number;
  sessionsCancelled: number;
  /** Attachments of requests that arrived. */
  files: number;
  /** Devices that came and that went. */
  added: number;
  deleted: number;
  /** Messages of people with a tablet that arrived, of these those that are deleted, and messages of experts without one. */
  messages: number;
  messagesDeleted: number;
  messagesOfExperts: number;
  /** Pieces of work of experts with a tablet that arrived, and takes that were refused because a colleague was faster. */
  deskWork: number;
  tooLate: number;
  /** How often somebody was taken off the team. */
  timesOff: number;
  /** Requests that arrived for a technician who waited with them. */
  forWaiting: number;
}

/** Of a run that failed itself. */
export const nothing = {
  works: 0,
  arrived: 0,
  arrivedAway: 0,
  sessions: 0,
  sessionsCancelled: 0,
  files: 0,
  added: 0,
  deleted: 0,
  messages: 0,
  messagesDeleted: 0,
  messagesOfExperts: 0,
  deskWork: 0,
  tooLate: 0,
  timesOff: 0,
  forWaiting: 0,
} satisfies Omit<RunResult, 'seed' | 'violations' | 'trace'>;

export interface Simulator {
  /** `hasDesk`: experts have tablets of their own. `hasTeam`: people are taken off the team and put back. */
  run(seed: number, story?: { hasDesk?: boolean; hasTeam?: boolean }): Promise<RunResult>;
  close(): Promise<void>;
}

const mostActs = 60;
/** Pieces of work that are kept in a story. */
const leastWorks = 10;

export async function createSimulator(): Promise<Simulator> {
  const stage = await openStage();
  return {
    async run(seed, { hasDesk = false, hasTeam = false } = {}) {
      await stage.wipe();
      const world = await createWorld(stage, { seed, hasDesk, hasTeam });
      const found = await play(world, stage);
      for (const tab of [...world.tabs]) world.close(tab);
      const works = world.ledger.works.filter(({ promised }) => promised === 'accepted').length;
      const arrived = world.lastServer?.arrived ?? [];
      const arrivedAway = arrived.filter(({ companyId }) => companyId !== world.workshop.companyIds[0]).length;
      const added = [...world.devicesEver.values()].filter(({ addedBy }) => addedBy !== null).length;
      const deleted = world.devicesGone.size;
      const sessions = sessionsOf(world);
      const files = world.lastServer?.files.filter(({ request_id }) => request_id !== null).length ?? 0;
      return {
        seed,
        violations: found,
        trace: world.trace,
        works,
        arrived: arrived.length,
        arrivedAway,
        sessions: sessions.length,
        sessionsCancelled: sessions.filter(({ status_id }) => status_id === requestStatus.cancelled).length,
        files,
        added,
        deleted,
        ...talkIn(world),
        timesOff: world.offTeam.times,
        forWaiting: arrived.filter(({ mark }) => isForWaiting(world, mark)).length,
      };
    },
    close: () => stage.close(),
  };
}

function isForWaiting({ ledger }: World, mark: string): boolean {
  const work = ledger.byMark(mark);
  const { technicianId } = work?.kind === 'create-request' ? (work.args as ArgsByKind['create-request']).request : {};
  return entryIdIn(technicianId ?? '') !== null;
}

function sessionsOf({ workshop, lastServer }: World): RequestOnServer[] {
  const rows = workshop.country === 'us' ? [...(lastServer?.requests.values() ?? [])] : [];
  return rows.filter(({ client_key }) => client_key !== null);
}

function talkIn({ ledger, lastServer, wordsOfMessages }: World) {
  const calls = new Map(lastServer?.calls.map(({ key, status }) => [key, status]));
  const statusesOf = (isMeant: (kind: MutationKind) => boolean) =>
    ledger.works.flatMap(({ kind, ids }) => (isMeant(kind) ? [...ids].flatMap((id) => calls.get(id) ?? []) : []));
  return {
    messages: [...wordsOfMessages.values()].filter(({ mark }) => mark.startsWith('work-')).length,
    messagesDeleted: ledger.deletedMessages.size,
    messagesOfExperts: [...wordsOfMessages.values()].filter(({ mark }) => mark.startsWith('expert-')).length,
    deskWork: statusesOf(isDeskKind).filter((status) => status < 400).length,
    tooLate: statusesOf((kind) => kind === 'take-request').filter((status) => status === 409).length,
  };
}

async function play(world: World, stage: Stage): Promise<string[]> {
  for (const device of world.devices) await begin(world, device);
  await changeHardware(world);
  let closedBefore = 0;
  const look = async () => {
    const found = await violations(world);
    const hasClosed = world.tabsClosed > closedBefore;
    closedBefore = world.tabsClosed;
    return [...found, ...faultsFrom(stage.takeEscaped(), hasClosed)];
  };
  const acts = 20 + Math.floor(world.random.number() * (mostActs - 20));
  for (let index = 0; index < acts; index++) {
    await act(world);
    const found = await look();
    if (found.length > 0) return found;
  }
  for (let index = 0; index < mostActs && accepted(world) < leastWorks; index++) {
    await keepBusy(world);
    const found = await look();
    if (found.length > 0) return found;
  }
  return [...(await comeToRest(world)), ...faultsFrom(stage.takeEscaped(), true)];
}

function accepted({ ledger }: World): number {
  return ledger.works.filter(({ promised }) => promised !== 'tried').length;
}

/** A story in which little was done goes on until there is something to tell. */
async function keepBusy(world: World): Promise<void> {
  if (world.tabs.some((tab) => personOf(world, tab))) {
    await submitSomething(world);
    await world.settle();
    return act(world);
  }
  const device = world.pick(world.devices);
  if (device) await begin(world, device);
}

/** Promises of dead tabs end in errors that nobody is there to hear; a live tab's fault is a violation. */
function faultsFrom(escaped: readonly unknown[], hasClosed: boolean): string[] {
  const faults = escaped.filter((fault) => !isOfDeadTab(fault, hasClosed));
  return faults.map((fault) => `unhandled: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);
}

function isOfDeadTab(fault: unknown, hasClosed: boolean): boolean {
  if (!(fault instanceof Error)) return false;
  const words = hasClosed
    ? /the tab is gone|a call to IDBTransaction.abort|Transaction aborted/
    : /the tab is gone|a call to IDBTransaction.abort/;
  return words.test(fault.message) || fault.name === 'DatabaseClosedError';
}
