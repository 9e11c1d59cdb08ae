/**
 * What was begun and not finished, in words: what it is, when it was kept, where it is gone on with. What is empty is none; what
 * changes work of the queue is told with that work.
 */
import { companiesOf } from '../../../domain/companies.ts';
import { type WizardState, isDirty } from '../../../domain/wizard-state.ts';
import type { AccountDatabase, DraftRow } from '../../data/account-database.ts';
import { draftFormOf } from '../../data/draft-keys.ts';
import { draftsFrom } from '../../data/drafts.ts';
import { fact } from '../../data/facts.ts';
import { editedBy } from '../../sync/outbox/edit-key.ts';
import { formOfDraft } from './draft-forms.ts';
import type { Words } from './mutation-words.ts';
import { isRemoteDraft, wizardStateFrom } from '../request/kept-requests.ts';
import { isRequestDraft, resumeOf } from '../request/request-draft.ts';
import { lookupOf, vehicleOf } from '../request/work-from-wizard.ts';

export interface BegunWork {
  /** Of the draft. */
  key: string;
  /** Epoch ms. */
  savedAt: number;
  title: Words;
  /** Null: it cannot be gone on with, only looked at and thrown away. */
  address: { to: string; search: Record<string, string> } | null;
}

/** The latest first. `language`: of the address where that has one. */
export async function readBegunWork(database: AccountDatabase, language: string): Promise<BegunWork[]> {
  const rows = await draftsFrom(database, '');
  const entries = new Set(await database.outbox.toCollection().primaryKeys());
  const begun = await Promise.all(
    rows
      .filter((row) => isToBeTold(row, entries))
      .map(async (row) => ((await isOver(database, row)) ? [] : [await begunFrom(database, row, language)])),
  );
  return begun.flat().sort((a, b) => b.savedAt - a.savedAt);
}

function isToBeTold({ key, value }: DraftRow, entries: ReadonlySet<string>): boolean {
  const edited = editedBy(key);
  if (edited !== null && entries.has(edited)) return false;
  const state = wizardStateFrom(value);
  return state ? isDirty(state) : hasContent(value);
}

async function isOver(database: AccountDatabase, { key, value }: DraftRow): Promise<boolean> {
  const known = formOfDraft(key);
  return (await known?.form.isOver?.(database, known.id, value)) ?? false;
}

/** Any text or number, however deep. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasContent);
}

async function begunFrom(database: AccountDatabase, row: DraftRow, language: string): Promise<BegunWork> {
  const { key, savedAt, value } = row;
  const isAside = draftFormOf(key) !== key;
  const { title, address } = await wordsOf(database, row, language);
  // Its form opens what comes first; this one comes forward when that is done.
  const isOpened = !isAside || isRequestDraft(key) || wizardStateFrom(value) === null;
  return { key, savedAt, title, address: isOpened ? address : null };
}

type DraftWords = Pick<BegunWork, 'title' | 'address'>;

async function wordsOf(database: AccountDatabase, { key, value }: DraftRow, language: string): Promise<DraftWords> {
  const state = wizardStateFrom(value);
  if (state) {
    const title = titleOfBegunRequest(state);
    const to = isRemoteDraft(value) ? '/remote' : '/new-request';
    const search: Record<string, string> = isRequestDraft(key)
      ? { resume: resumeOf(key) }
      : { edit: editedBy(key) ?? '' };
    return { title, address: { to, search } };
  }
  const known = formOfDraft(key);
  if (!known) return { title: { key: 'work.draft.other', values: {} }, address: null };
  const { form, id } = known;
  const other = form.ofOtherCompany === undefined ? null : await otherCompany(database, Number(id));
  if (other !== null)
    return { title: { key: form.ofOtherCompany ?? form.title, values: { name: other } }, address: null };
  const values = { name: (await form.name?.(database, id)) ?? '' };
  return { title: { key: form.title, values }, address: form.address(id, language) };
}

/** Name of a company that the person does not act for; null: they do, or this device does not know. */
async function otherCompany(database: AccountDatabase, id: number): Promise<string | null> {
  const account = await fact(database, 'account');
  if (!account || id === 0 || account.cdbId === id) return null;
  return companiesOf(account.impersonationList).find(({ customerId }) => customerId === id)?.name ?? '';
}

/** By vehicle and subject, as far as they are known. */
export function titleOfBegunRequest(state: WizardState): Words {
  const vehicle = vehicleOf(state, null);
  const name = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ') || (lookupOf(state.form)?.value ?? '');
  return { key: 'work.draft.request', values: { name: [name, state.form.subject].filter(Boolean).join(' · ') } };
}
