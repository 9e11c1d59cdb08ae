/**
 * What an entry of the outbox is called, why it waits and what a person can do about it, as dictionary keys.
 * Decides by state and code only, never by message text.
 */
import type { ErrorCode } from '../../../contract/errors.ts';
import { type AnyEntry, isFor } from '../../sync/outbox/entry.ts';
import { type Words, wordsOf } from './mutation-words.ts';
import { slotTaken } from '../../../domain/timeslots.ts';

/** Work of a kind that only a newer version knows is still told of. */
export function titleOf(entry: AnyEntry): Words {
  return wordsOf(entry)?.title(entry) ?? { key: 'unsent.otherKind', values: {} };
}

/** Every code of the contract, and what the device itself refuses; anything else is of a newer server. */
const reasonKeys: Readonly<Record<ErrorCode | 'storage-full' | 'dependency-refused', string>> = {
  validation: 'unsent.why.validation',
  'idempotency-key-missing': 'unsent.why.notTaken',
  'idempotency-key-reused': 'unsent.why.notTaken',
  unauthenticated: 'unsent.why.unauthenticated',
  forbidden: 'unsent.why.forbidden',
  'restricted-country': 'unsent.why.restricted-country',
  'not-found': 'unsent.why.not-found',
  'unknown-call': 'unsent.why.unknown-call',
  'request-in-progress': 'unsent.why.backOff',
  conflict: 'unsent.why.conflict',
  [slotTaken]: 'unsent.why.timeslot-unavailable',
  'insufficient-credits': 'unsent.why.insufficient-credits',
  'subscription-inactive': 'unsent.why.subscription-inactive',
  'attachment-missing': 'unsent.why.attachment-missing',
  'claim-already-started': 'unsent.why.claim-already-started',
  'company-changed': 'unsent.why.company-changed',
  'captcha-wrong': 'unsent.why.captcha-wrong',
  'invitation-closed': 'unsent.why.invitation-closed',
  'already-linked': 'unsent.why.already-linked',
  'request-closed': 'unsent.why.request-closed',
  'chat-ended': 'unsent.why.chat-ended',
  'duplicate-in-progress': 'unsent.why.duplicate-in-progress',
  'voucher-invalid': 'unsent.why.notTaken',
  'not-payable': 'unsent.why.notTaken',
  'price-changed': 'unsent.why.notTaken',
  'payment-in-progress': 'unsent.why.notTaken',
  'payload-too-large': 'unsent.why.payload-too-large',
  'unsupported-type': 'unsent.why.unsupported-type',
  'already-done': 'unsent.why.already-done',
  'app-too-old': 'unsent.why.app-too-old',
  'too-many-requests': 'unsent.why.backOff',
  internal: 'unsent.why.backOff',
  unavailable: 'unsent.why.backOff',
  'storage-full': 'unsent.why.storage-full',
  'dependency-refused': 'unsent.why.dependency-refused',
};

function reasonKeyOf(code: string): string | undefined {
  return Object.hasOwn(reasonKeys, code) ? reasonKeys[code as keyof typeof reasonKeys] : undefined;
}

/** What is true at the moment and has a say in why something still waits. */
export interface Circumstances {
  /** Our server does not answer. */
  isOffline: boolean;
  /** There is work that is not sent because this device has no room left. */
  isStorageFull: boolean;
  /** cdbId the person acts for; null while it is not known. */
  companyId: number | null;
  /** cdbIds that the person may act for; null while they are not known. */
  companies: ReadonlySet<number> | null;
  /** Being sent, and nothing of it has moved for a while (still-work.ts). */
  still: ReadonlySet<string>;
}

/** Made for another company than the person acts for: to be changed there only, or it would become this one's. */
export function isElsewhere(entry: AnyEntry, { companyId }: Circumstances): boolean {
  return companyId !== null && !isFor(entry, companyId);
}

/** Whether it waits for the person to act for the company it was made for again; nothing else can send it. */
export function isAway(entry: AnyEntry, now: Circumstances): boolean {
  return entry.state !== 'refused' && isElsewhere(entry, now);
}

/** Made for a company whose team the person was taken off: nothing of theirs is accepted there any more. */
function hasLeft({ company, state, reason, isInDoubt }: AnyEntry, { companies }: Circumstances): boolean {
  const isAsked = state === 'waiting' || (state === 'held' && reason?.code === 'company-changed');
  return isAsked && !isInDoubt && company !== undefined && companies?.has(company.id) === false;
}

/** Why it is still here. */
export function whyOf(entry: AnyEntry, now: Circumstances): Words {
  const values = {};
  if (isAway(entry, now) && hasLeft(entry, now))
    return { key: 'unsent.why.leftCompany', values: { company: entry.company?.name ?? '' } };
  if (isAway(entry, now) && entry.state === 'waiting') {
    const key = entry.isInDoubt ? 'unsent.why.otherCompanyInDoubt' : 'unsent.why.otherCompany';
    return { key, values: { company: entry.company?.name ?? '' } };
  }
  switch (entry.state) {
    case 'sending':
      return { key: now.still.has(entry.id) ? 'unsent.why.still' : 'unsent.why.sending', values };
    case 'editing':
      return { key: 'unsent.why.editing', values };
    case 'held':
    case 'refused': {
      const code = entry.reason?.code ?? 'unknown';
      const unknown = entry.state === 'held' ? 'unsent.why.heldUnknown' : 'unsent.why.refusedUnknown';
      return { key: wordsOf(entry)?.reasons?.(entry)[code] ?? reasonKeyOf(code) ?? unknown, values };
    }
    case 'waiting':
      if (entry.isInDoubt) return { key: 'unsent.why.inDoubt', values };
      if (now.isStorageFull) return { key: 'unsent.why.storage-full', values };
      if (now.isOffline) return { key: 'unsent.why.offline', values };
      if (entry.nextAttemptAt > 0) return { key: 'unsent.why.backOff', values };
      return { key: entry.dependsOn.length > 0 ? 'unsent.why.dependsOn' : 'unsent.why.next', values };
  }
}

/** Address where the entry can be changed; null for what is done by a tap. */
export function editAddressOf(entry: AnyEntry): { to: string; search: { edit: string } } | null {
  const to = wordsOf(entry)?.editPath?.(entry);
  return to === undefined ? null : { to, search: { edit: entry.id } };
}

/** A page of its own where it is shown while it waits; of the rest the list of unsent work says everything. */
export function pageOf(entry: AnyEntry): { to: string; params?: Record<string, string> } {
  return wordsOf(entry)?.page?.(entry) ?? { to: '/unsent' };
}
