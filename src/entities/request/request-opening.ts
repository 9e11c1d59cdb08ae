/**
 * How a request form opens: with a draft that is there, with work of the queue that is changed, made from a closed request, or
 * empty beside whatever else was begun. What is open stands in the address (`resume` or `edit`), so that a reload goes on where it
 * was, and is open in one tab at a time.
 *
 *   reading ──drafts are there──► asking ──go on, or start new──► looking ──► open
 *      └──none, or the address names one──────────────────────────►  │  ▲       │
 *                                                                    ▼  │       ▼
 *                                                              open in another tab      gone: being sent, or no longer here
 */
import type { RequestType } from '../../../domain/wire-enums.ts';
import { startOfWizard, type WizardState } from '../../../domain/wizard-state.ts';
import { requestById } from '../../data/requests.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { draftLockOf } from '../../client/drafts/draft-locks.ts';
import { leaveEdited, openEdited, watchCompany } from '../../client/drafts/edited-work.ts';
import { type KeptDraft, keptRequests, wizardFromEntry, wizardStateFrom } from './kept-requests.ts';
import type { Client } from '../../client/client.ts';
import { type Hold, type NotHere, followDraft } from './follow-draft.ts';
import { requestDraftKey, resumeOf } from './request-draft.ts';
import { wizardFromRequest } from './wizard-from-request.ts';

export type Opening =
  | NotHere
  /** What was begun before: go on with one of them, or start another. */
  | { phase: 'asking'; drafts: readonly KeptDraft[] }
  | OpenRequest
  /** The entry to be edited is being sent, is gone, or was made for another company than the person acts for by now. */
  | { phase: 'gone' };

export interface OpenRequest {
  phase: 'open';
  draftKey: string;
  state: WizardState;
  /** Epoch ms of the draft it was restored from. */
  restoredAt: number | null;
  /** The request to make it from is not on this device (SU-397). */
  isSourceMissing: boolean;
  /** It was made from another one, and there was no room to keep it. */
  isUnkept: boolean;
  /** The work of the queue that is changed; null: something new. */
  edited: OutboxEntry<'create-request'> | null;
}

export interface Wanted {
  type: RequestType | null;
  /** Of the address; null: not there. */
  editing: string | null;
  /** Request to make a new one from. */
  copying: string | null;
  resume: string | null;
}

export interface RequestOpening extends ReadableStore<Opening> {
  /** Begins; the returned function ends it, and lets go of what is open. */
  start(): () => void;
  goOnWith(draftKey: string): void;
  startNew(): void;
  /** Asks the other tab for what is open there. */
  goOnHere(): void;
}

type OfClient = Pick<Client, 'tab' | 'database' | 'outbox' | 'drafts'>;

/** `remember`: puts into the address what is open. */
export function createRequestOpening(
  client: OfClient,
  wanted: Wanted,
  remember: (change: Record<string, string | null>) => void,
): RequestOpening {
  const state = createStore<Opening>({ phase: 'reading' });
  const { editing, resume } = wanted;
  const source = { type: wanted.type, copying: wanted.copying };
  let hold: Hold | null = null;
  let isEnded = false;
  const choice = createChoice();

  const enter = (draftKey: string, read: () => Promise<Opening>) => {
    if (!isEnded) hold = followDraft<Opening>(draftLockOf(client, draftKey), read, state.set);
  };
  const enterDraft = (draftKey: string) => enter(draftKey, () => openDraft(client, source, draftKey));
  const startNew = async () => enterDraft(requestDraftKey(await client.drafts.newId()));
  async function begin(): Promise<void> {
    if (editing !== null) return enter(editKeyOf(editing), () => openEntry(client, editing));
    if (resume !== null) return enterDraft(requestDraftKey(resume));
    const drafts = await keptRequests(client.database());
    if (drafts.length === 0) return startNew();
    if (!isEnded) state.set({ phase: 'asking', drafts });
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      isEnded = false;
      choice.ask();
      const stopWatching = editing === null ? () => {} : watchCompany(client, () => hold?.readAnew());
      void begin();
      return () => {
        isEnded = true;
        stopWatching();
        if (editing !== null && hold?.isHere()) leaveEdited(client, editing);
        hold?.letGo();
      };
    },
    goOnWith(draftKey) {
      choice.make(() => {
        remember({ resume: resumeOf(draftKey), from: null });
        source.copying = null;
        enterDraft(draftKey);
      });
    },
    startNew: () => choice.make(() => void startNew()),
    goOnHere: () => hold?.goOnHere(),
  };
}

/** A second tap, before the form is there, is about nothing new. */
function createChoice() {
  let isMade = false;
  return {
    ask() {
      isMade = false;
    },
    make(carryOut: () => void) {
      if (isMade) return;
      isMade = true;
      carryOut();
    },
  };
}

async function openDraft(
  client: OfClient,
  source: Pick<Wanted, 'type' | 'copying'>,
  draftKey: string,
): Promise<Opening> {
  const nothingElse = {
    phase: 'open',
    draftKey,
    restoredAt: null,
    isSourceMissing: false,
    isUnkept: false,
    edited: null,
  } as const;
  const draft = await client.drafts.load<unknown>(draftKey);
  const kept = draft && wizardStateFrom(draft.value);
  const { type, copying } = source;
  // A copy that is thrown away does not come back by itself.
  if (kept) source.copying = null;
  if (draft && kept) return { ...nothingElse, state: kept, restoredAt: draft.savedAt };
  const database = client.database();
  const row = copying !== null && database ? await requestById(database, copying) : undefined;
  if (!row) return { ...nothingElse, state: startOfWizard(type), isSourceMissing: copying !== null };
  const state = wizardFromRequest(row);
  const isKept = await client.drafts.save(draftKey, state);
  if (isKept) source.copying = null;
  return { ...nothingElse, state, isUnkept: !isKept };
}

async function openEntry(client: OfClient, entryId: string): Promise<Opening> {
  const opened = await openEdited(client, entryId);
  if (opened.phase === 'gone') return opened;
  const edited = opened.entry?.kind === 'create-request' ? opened.entry : null;
  const kept = wizardStateFrom(opened.draft?.value);
  const state = kept ?? (edited && wizardFromEntry(edited));
  if (!state) return { phase: 'gone' };
  const restoredAt = kept && opened.draft ? opened.draft.savedAt : null;
  const nothingElse = { isSourceMissing: false, isUnkept: false } as const;
  return { phase: 'open', draftKey: editKeyOf(entryId), state, restoredAt, edited, ...nothingElse };
}
