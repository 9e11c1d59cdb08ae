/**
 * How the wizard opens: with the one draft there is (SU-166, SU-167), with a request taken back from the unsent
 * work to be edited, or empty. A reload in the middle goes on where it was (`resume` in the address).
 */
import { useEffect, useState } from 'react';
import { emptyForm, isDirty, startOfWizard, type RequestType, type WizardState } from '../../domain/wizard-state.ts';
import type { Drafts, Portal } from './portal.ts';
import { usePortal } from './portal-context.tsx';
import { requestDraftKey } from './request-draft.ts';
import { requestById } from '../data/requests.ts';
import { entryById } from '../sync/outbox/rows.ts';
import { wizardFromRequest } from './wizard-from-request.ts';
import { wizardFromWork } from './work-from-wizard.ts';
import { stageOfRefusal } from './refusal-words.ts';
import type { AnyEntry } from '../sync/outbox/entry.ts';

export interface KeptDraft {
  state: WizardState;
  /** Epoch ms. */
  savedAt: number;
}
export type Opening =
  | { phase: 'reading' }
  /** A draft is there: go on with it or start anew, which deletes it. */
  | { phase: 'asking'; draft: KeptDraft }
  /** `isSourceMissing`: the request to make it from is not on this device (SU-397). */
  | { phase: 'open'; state: WizardState; restoredAt: number | null; isSourceMissing?: boolean }
  /** The entry to be edited is being sent or is gone. */
  | { phase: 'gone' };

interface Wanted {
  type: RequestType | null;
  /** Outbox entry to take back. */
  editing: string | null;
  /** Request to make a new one from. */
  copying: string | null;
  isResuming: boolean;
}

/** The values of an address, and the way to change them. */
export interface FormAddress {
  values: Readonly<Record<string, string>>;
  change(change: Record<string, string | number | null>): void;
}
export interface RequestOpening {
  opening: Opening;
  /** An entry is to be taken back, and would replace the draft. */
  isEditing: boolean;
  goOnWith(draft: KeptDraft): void;
  startNew(): Promise<void>;
}

/** In the address it says that what is open now is the draft. */
export const resumed = { edit: null, from: null, resume: 1 } as const;

/** `edit`, `from` and `resume` of the address say how a form opens. `type`: null lets the person choose. */
export function useRequestOpening(type: RequestType | null, { values, change }: FormAddress): RequestOpening {
  const portal = usePortal();
  const { edit: editing = null, from: copying = null } = values;
  const wanted = { type, editing, copying, isResuming: values['resume'] !== undefined };
  const [opening, setOpening] = useOpening(portal, wanted);
  return {
    opening,
    isEditing: editing !== null,
    goOnWith({ state, savedAt }) {
      change(resumed);
      setOpening({ phase: 'open', state, restoredAt: savedAt });
    },
    startNew: async () => setOpening(await openInsteadOfDraft(portal, wanted)),
  };
}

function useOpening(portal: Portal, wanted: Wanted): [Opening, (opening: Opening) => void] {
  const [opening, setOpening] = useState<Opening>({ phase: 'reading' });
  const { type, editing, copying, isResuming } = wanted;
  useEffect(() => {
    let isHere = true;
    void openingFor(portal, { type, editing, copying, isResuming }).then((found) => {
      // What is open stays open: only the first look decides.
      if (isHere) setOpening((now) => (now.phase === 'reading' ? found : now));
    });
    return () => {
      isHere = false;
    };
  }, [portal, type, editing, copying, isResuming]);
  return [opening, setOpening];
}

async function openingFor(portal: Portal, wanted: Wanted): Promise<Opening> {
  const draft = await readDraft(portal.drafts);
  if (draft === null) return openWithoutDraft(portal, wanted);
  if (wanted.isResuming || (await wasTakenBack(portal, wanted.editing))) {
    return { phase: 'open', state: draft.state, restoredAt: draft.savedAt };
  }
  return { phase: 'asking', draft };
}

/** A reload came right after taking the entry back: it is the draft now, and must not be asked about or replaced. */
async function wasTakenBack(portal: Portal, entryId: string | null): Promise<boolean> {
  const database = portal.database();
  return entryId !== null && database !== null && (await entryById(database, entryId)) === undefined;
}

/** Removes the draft with its attachments, then opens what was wanted. */
async function openInsteadOfDraft(portal: Portal, wanted: Wanted): Promise<Opening> {
  await portal.drafts.remove(requestDraftKey);
  return openWithoutDraft(portal, wanted);
}

async function openWithoutDraft(portal: Portal, { type, editing, copying }: Wanted): Promise<Opening> {
  if (editing !== null) return takeBack(portal, editing);
  const database = portal.database();
  const row = copying !== null && database ? await requestById(database, copying) : undefined;
  const isSourceMissing = copying !== null && !row;
  if (!row) return { phase: 'open', state: startOfWizard(type), restoredAt: null, isSourceMissing };
  const state = wizardFromRequest(row);
  await portal.drafts.save(requestDraftKey, state);
  return { phase: 'open', state, restoredAt: null };
}

/** Makes the entry the draft again; nothing is lost when the tab closes in between, the draft is already kept. */
async function takeBack(portal: Portal, entryId: string): Promise<Opening> {
  const entry = await portal.outbox.takeBack(entryId);
  const state = entry && stateFromEntry(entry);
  if (!state) return { phase: 'gone' };
  await portal.drafts.save(requestDraftKey, state);
  return { phase: 'open', state, restoredAt: null };
}

function stateFromEntry(entry: AnyEntry): WizardState | null {
  if (entry.kind !== 'create-request') return null;
  const state = wizardFromWork(entry.args, entry.reason?.code === 'timeslot-unavailable');
  return { ...state, currentStep: (entry.reason && stageOfRefusal(entry.reason)) ?? state.currentStep };
}

async function readDraft(drafts: Drafts): Promise<KeptDraft | null> {
  const found = await drafts.load<unknown>(requestDraftKey);
  const state = found && wizardStateFrom(found.value);
  return found && state && isDirty(state) ? { state, savedAt: found.savedAt } : null;
}

/** A draft of an older version gets the fields it lacks; an entry taken back is read as one; anything else is none. */
function wizardStateFrom(value: unknown): WizardState | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('takenBack' in value) return stateFromEntry(value.takenBack as AnyEntry);
  if (!('form' in value) || !('currentStep' in value)) return null;
  const kept = value as WizardState;
  return { ...startOfWizard(kept.form.requestType), ...kept, form: { ...emptyForm, ...kept.form } };
}
