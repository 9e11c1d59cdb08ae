/**
 * Several drafts of one form: the one the form works on has the form's key, others lie aside under a key of their own
 * that begins with it. When the first is done, an aside one takes its place (see `takeFromAside`). Knows no forms.
 */
import type { AccountDatabase } from './account-database.ts';

/** Of what of a company's cart the server does not have (cart.ts). Null or 0: the company is not known yet. */
export function cartDraftKey(companyId: number | null): string {
  return companyId ? `cart:${companyId}` : 'cart';
}

/** Of the technician who is typed in the remote area. */
export const newTechnicianDraftKey = 'new-technician';

/** Of the severities that are chosen for a certificate and not sent. */
export function ratingDraftKey(supportRequestId: string): string {
  return `rating:${supportRequestId}`;
}

/** Never part of a form's own key. */
const mark = '~aside:';

export function asideKey(formKey: string, id: string): string {
  return `${draftFormOf(formKey)}${mark}${id}`;
}

export const asideOf = (formKey: string) => formKey + mark;

/** The key of the form that a draft belongs to, whether it lies aside or not. */
export function draftFormOf(key: string): string {
  return key.split(mark)[0] ?? key;
}

/**
 * When the form has no draft, the one that has lain aside longest becomes it, with its attachments. Resolves whether
 * there was one.
 */
export async function takeFromAside(database: AccountDatabase, formKey: string): Promise<boolean> {
  const { drafts, attachments } = database;
  const isAny = (await drafts.where('key').startsWith(asideOf(formKey)).count()) > 0;
  if (!isAny) return false;
  return database.transaction('rw', drafts, attachments, async () => {
    const aside = await drafts.where('key').startsWith(asideOf(formKey)).sortBy('savedAt');
    const [oldest] = aside;
    if (!oldest || (await drafts.get(formKey))) return false;
    await drafts.delete(oldest.key);
    await drafts.put({ ...oldest, key: formKey });
    await attachments.where('owner').equals(oldest.key).modify({ owner: formKey });
    return true;
  });
}

/** A draft that has been carried out goes, unless something else was typed since. */
export async function removeIfStill({ drafts }: AccountDatabase, key: string, value: unknown): Promise<void> {
  const draft = await drafts.get(key);
  if (JSON.stringify(draft?.value) === JSON.stringify(value)) await drafts.delete(key);
}

/** What a draft is about has another key by now. Where there is one under that key already, this one lies aside. */
export async function moveDraft(database: AccountDatabase, from: string, to: string): Promise<void> {
  const { drafts, attachments } = database;
  await database.transaction('rw', drafts, attachments, async () => {
    const draft = await drafts.get(from);
    if (!draft) return;
    const key = (await drafts.get(to)) ? asideKey(to, String(draft.savedAt)) : to;
    await drafts.delete(from);
    await drafts.put({ ...draft, key });
    await attachments.where('owner').equals(from).modify({ owner: key });
  });
}
