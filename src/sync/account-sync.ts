/**
 * Everything that keeps one signed-in person's device and the server in step, wired together: sender, reconcile,
 * events, leadership. Made when an account database is opened, stopped before it is closed. Knows no session and
 * no screens.
 */
import type { Account } from '../../contract/accounts.ts';
import type { ChangedEvent } from '../../contract/events.ts';
import type { Api } from '../api/client.ts';
import type { TokenSource } from '../api/token-source.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { keepAccount } from '../data/company.ts';
import { fact } from '../data/facts.ts';
import { takeLastWordsLeft } from '../data/last-words-left.ts';
import { isDatabaseGone } from '../data/storage-failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyValue } from '../platform/key-value.ts';
import type { PageLife } from '../platform/page-life.ts';
import type { WorkerPlatform } from '../platform/platform.ts';
import type { ReadableStore } from '../platform/store.ts';
import type { ConnectivityState } from './connectivity/connectivity-state.ts';
import { followEvents } from './events/event-stream.ts';
import { takeLead } from './leader/leader.ts';
import { anewAfterEach, createCompanySwitches } from './company-switches.ts';
import type { CommandDeps } from './outbox/commands.ts';
import { settleEdits } from './outbox/edit.ts';
import { type Sender, createSender } from './outbox/sender.ts';
import { outboxTag } from './outbox-tag.ts';
import { readLocale } from './locale.ts';
import { toldParts } from './reconcile/pull-parts.ts';
import { type Reconciler, createReconciler } from './reconcile/reconciler.ts';

export interface AccountSyncDeps {
  platform: WorkerPlatform & { pageLife: Pick<PageLife, 'isVisible' | 'onVisibilityChange'>; keyValue: KeyValue };
  database: AccountDatabase;
  device: DeviceDatabase;
  api: Api;
  tokens: TokenSource;
  connectivity: ReadableStore<ConnectivityState>;
  /** Called as an event stream begins; what it returns, whenever it is heard: as good as an answer. */
  startListening(): () => void;
  origin?: string;
}

export interface AccountSync {
  sender: Sender;
  reconciler: Reconciler;
  /** For the outbox commands. */
  commands: CommandDeps;
  /** Keeps the account as the server just told it; when it acts for another company now, everything is pulled anew. */
  keepAccount(account: Account): Promise<void>;
  start(): void;
  /** Nothing is sent or pulled afterwards. */
  stop(): Promise<void>;
}

/** By then a form that was open before the page was loaded is open again, and holds what it changes. */
const formsOpenMs = 10_000;
/** What was pulled longer ago than this is pulled again when the page is looked at. */
const staleMs = 5 * 60_000;

export function createAccountSync(deps: AccountSyncDeps): AccountSync {
  const { platform, database, device, connectivity } = deps;
  const place = () => readLocale(device, database);
  // The system's hint makes it offline; while that is wrong, an answer of the server counts.
  const canSend = () => connectivity.get().status === 'online';
  const takeLastWords = () => takeLastWordsLeft(platform.keyValue, database);
  const sender = createSender({ ...platform, ...deps, canSend, takeLastWords });
  const moves = createCompanySwitches(platform.channels, database.accountId, () => quietly(sender.kick()));
  const reconciler = createReconciler({ ...platform, ...deps, place, isOnline: canSend, onMoved: moves.tell });
  const stopped = new AbortController();
  const cleanUps: (() => void)[] = [];
  const onKept = () => {
    quietly(sender.kick());
    quietly(platform.backgroundSync.register(outboxTag));
  };
  return {
    sender,
    reconciler,
    async keepAccount(account) {
      if (await keepAccount(database, account)) quietly(reconciler.everything());
    },
    commands: {
      ...platform,
      database,
      place,
      onKept,
    },
    start() {
      // Lists of what was begun show it, with and without a connection.
      quietly(takeLastWords());
      // Whatever the queue was held for when the last page closed may be over: one attempt finds out.
      quietly(sender.release());
      cleanUps.push(settleLater({ database, locks: platform.locks, onKept }, platform.clock));
      cleanUps.push(watchConnectivity(deps, sender, reconciler), watchVisibility(deps, reconciler));
      const lookForMove = () => quietly(reconciler.lookForMove());
      lookForMove();
      cleanUps.push(moves.follow(lookForMove));
      const leadOn = (stop: AbortSignal) =>
        anewAfterEach(moves, stop, (signal) => lead(deps, sender, reconciler, signal));
      quietly(takeLead(platform.locks, database.accountId, stopped.signal, leadOn));
    },
    async stop() {
      stopped.abort();
      for (const cleanUp of cleanUps) cleanUp();
      await Promise.all([sender.stop(), reconciler.stop()]);
    },
  };
}

/** When forms have had time to open again; on a full device again and again. The returned function ends it. */
function settleLater(deps: Parameters<typeof settleEdits>[0], clock: Clock): () => void {
  let isOver = false;
  let cancel = () => {};
  const settle = async () => {
    if ((await settleEdits(deps)) === 'storage-full' && !isOver) plan();
  };
  const plan = () => {
    cancel = clock.after(formsOpenMs, () => quietly(settle()));
  };
  plan();
  return () => {
    isOver = true;
    cancel();
  };
}

function watchConnectivity({ connectivity }: AccountSyncDeps, sender: Sender, reconciler: Reconciler): () => void {
  let isOnline = connectivity.get().status === 'online';
  if (isOnline) quietly(reconciler.everything());
  return connectivity.subscribe(() => {
    const wasOnline = isOnline;
    isOnline = connectivity.get().status === 'online';
    if (!isOnline || wasOnline) return;
    quietly(sender.hurry());
    quietly(reconciler.everything());
  });
}

function watchVisibility({ platform, database, connectivity }: AccountSyncDeps, reconciler: Reconciler): () => void {
  return platform.pageLife.onVisibilityChange((isVisible) => {
    if (!isVisible || connectivity.get().status !== 'online') return;
    const pullIfStale = async () => {
      const ageMs = platform.clock.now() - ((await fact(database, 'reconciledAt')) ?? 0);
      // An age below zero means that the clock was set back: pull rather than wait for it to catch up.
      if (ageMs > staleMs || ageMs < 0) await reconciler.everything();
    };
    quietly(pullIfStale());
  });
}

/** Follows the server's events while this tab leads. */
async function lead(deps: AccountSyncDeps, sender: Sender, reconciler: Reconciler, stop: AbortSignal): Promise<void> {
  const { platform, database, tokens, startListening } = deps;
  // The tab that led before may have left work behind.
  quietly(sender.kick());
  const onHello = async (revision: number) => {
    // It may have been brought up to date.
    quietly(sender.release('unknown-call'));
    const [seen, account] = await Promise.all([fact(database, 'seen:requests'), fact(database, 'account')]);
    if (seen !== undefined && seen !== revision) await pullAll(reconciler);
    // Whoever waits for a company has no revision to compare: a new greeting may mean that they have one.
    else if (account?.cdbId === 0) await reconciler.changed('account');
  };
  await followEvents(
    {
      ...platform,
      tokens,
      account: database.accountId,
      ...(deps.origin !== undefined && { origin: deps.origin }),
      startListening,
      onChanged: ({ entity }: ChangedEvent) => quietly(reconciler.changed(entity)),
      onHello: (revision) => quietly(onHello(revision)),
    },
    stop,
  );
}

async function pullAll(reconciler: Reconciler): Promise<void> {
  await Promise.all(toldParts.map((entity) => reconciler.changed(entity)));
}

/** Runs in the background. The person may sign out meanwhile, here or in another tab; anything else is a fault. */
function quietly(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!isDatabaseGone(error)) throw error;
  });
}
