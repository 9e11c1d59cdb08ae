/**
 * The request that credits were bought for. When they are paid it is handed in by its own form, so all rules of the form hold, and once,
 * because the form does (decision 58). That it is to be handed in is known to this page only: no address and no reload sends anything.
 */
import { returnPathFrom } from '../../../domain/return-path.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { draftValue } from '../../data/drafts.ts';
import { editKeyOf, editedBy } from '../../sync/outbox/edit-key.ts';
import { entryById } from '../../sync/outbox/rows.ts';
import { wizardStateFrom } from './kept-requests.ts';
import { requestDraftKey } from './request-draft.ts';
import { lookupOf, vehicleOf } from './work-from-wizard.ts';

export interface RequestOnPage {
  /** Same-site path of its form. */
  page: string;
  draftKey: string;
}

/** `resume` and `edit` as they stand in the address of a form. */
export function formPage(pathname: string, { resume, edit }: { resume?: string; edit?: string }): string {
  if (edit !== undefined) return `${pathname}?edit=${encodeURIComponent(edit)}`;
  return resume === undefined ? pathname : `${pathname}?resume=${encodeURIComponent(resume)}`;
}

/** null: the page is no form of a request, or names none. */
export function requestOnPage(value: unknown): RequestOnPage | null {
  const page = returnPathFrom(value);
  const [pathname = '', search = ''] = page.split('?');
  if (!/^\/(new-request(\/[a-z]+)?|remote)$/.test(pathname)) return null;
  const named = new URLSearchParams(search);
  const [edit, resume] = [named.get('edit'), named.get('resume')];
  if (edit) return { page, draftKey: editKeyOf(edit) };
  return resume ? { page, draftKey: requestDraftKey(resume) } : null;
}

/** What it is called, as far as that is known; null: it does not wait on this device. */
export async function nameOfWaiting(database: AccountDatabase, draftKey: string): Promise<string | null> {
  const state = wizardStateFrom(await draftValue(database, draftKey));
  const edited = editedBy(draftKey);
  const entry = edited === null ? undefined : await entryById(database, edited);
  if (edited !== null && (entry?.kind !== 'create-request' || entry.state === 'sending')) return null;
  if (state) {
    const vehicle = vehicleOf(state, null);
    const car = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ') || (lookupOf(state.form)?.value ?? '');
    return [car, state.form.subject].filter(Boolean).join(' · ');
  }
  if (entry?.kind !== 'create-request') return null;
  return entry.args.request.subject || entry.args.label.serviceType;
}

const wanted = new Set<string>();

export function askToHandIn(draftKey: string): void {
  wanted.add(draftKey);
}

/** Once. */
export function takeHandIn(draftKey: string): boolean {
  return wanted.delete(draftKey);
}
