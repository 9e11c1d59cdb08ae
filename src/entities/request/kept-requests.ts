/** Requests that were begun and not submitted, as they lie on this device. */
import { isSlotTaken } from '../../../domain/timeslots.ts';
import { emptyForm, isDirty, startOfWizard, type WizardState } from '../../../domain/wizard-state.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { draftsFrom } from '../../data/drafts.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { stageOfRefusal } from './refusal-words.ts';
import { firstRequestDraft, isRequestDraft } from './request-draft.ts';
import { wizardFromWork } from './work-from-wizard.ts';

export interface KeptDraft {
  key: string;
  state: WizardState;
  /** Begun as a remote session, and gone on with there. */
  isRemote: boolean;
  /** Epoch ms. */
  savedAt: number;
}

/** The latest first. */
export async function keptRequests(database: AccountDatabase | null): Promise<KeptDraft[]> {
  const rows = database ? await draftsFrom(database, firstRequestDraft) : [];
  return rows
    .filter(({ key }) => isRequestDraft(key))
    .flatMap(({ key, value, savedAt }) => {
      const state = wizardStateFrom(value);
      return state && isDirty(state) ? [{ key, state, isRemote: isRemoteDraft(value), savedAt }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);
}

interface RemoteDraft extends WizardState {
  madeIn: 'remote';
}

export function asRemoteDraft(state: WizardState): RemoteDraft {
  return { ...state, madeIn: 'remote' };
}

export function isRemoteDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'madeIn' in value;
}

/** A draft of an older version gets the fields it lacks; an entry that one had taken back is read as one; anything else is none. */
export function wizardStateFrom(value: unknown): WizardState | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('takenBack' in value) {
    const entry = value.takenBack as AnyEntry;
    return entry.kind === 'create-request' ? wizardFromEntry(entry) : null;
  }
  if (!('form' in value) || !('currentStep' in value)) return null;
  const { madeIn: _, ...kept } = value as RemoteDraft;
  return { ...startOfWizard(kept.form.requestType), ...kept, form: { ...emptyForm, ...kept.form } };
}

/** Opens where it can be mended when it was refused. */
export function wizardFromEntry({ args, reason }: OutboxEntry<'create-request'>): WizardState {
  const state = wizardFromWork(args, isSlotTaken(reason));
  return { ...state, currentStep: (reason && stageOfRefusal(reason)) ?? state.currentStep };
}
