/**
 * Forms that keep a draft on the device: under which key, what it is called, and where it is gone on with. The names are in keys that
 * lie on tablets: they stay. Requests have drafts of their own (request/request-draft.ts).
 */
import { isOver } from '../../../domain/certificate-state.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { keptCertificate } from '../../data/certificates.ts';
import { draftFormOf } from '../../data/draft-keys.ts';
import { draftValue } from '../../data/drafts.ts';
import { requestById } from '../../data/requests.ts';

interface DraftForm {
  /** Dictionary key; with `name` in it. */
  title: string;
  name?(database: AccountDatabase, id: string): Promise<string>;
  /** Whether there is nothing left to go on with. */
  isOver?(database: AccountDatabase, id: string, value: unknown): Promise<boolean>;
  /** Title when it was begun for another company, which is then `name`. */
  ofOtherCompany?: string;
  /** `language`: of the address where that has one. */
  address(id: string, language: string): { to: string; search: Record<string, string> };
}

export const hardwarePath = '/dashboard/hardware';
export const deskPath = '/desk';
export const profilePath = '/myprofile';
export const newMemberPath = '/dashboard/team/member-creation';
export const memberPath = (id: string) => `/dashboard/team/member/${id}`;
const meetingPath = (name: string) => `/meeting/${name}`;
export const requestPath = (id: string) => `/dashboard/requests/request-detail/${id}`;

const forms = {
  claim: {
    title: 'work.draft.claim',
    name: async ({ hardware }, id) => (await hardware.get(id))?.name ?? '',
    address: (id) => ({ to: hardwarePath, search: { claim: id } }),
  },
  'add-device': {
    title: 'work.draft.device',
    address: () => ({ to: hardwarePath, search: { openAddHardwareModal: 'true' } }),
  },
  'hardware-note': {
    title: 'work.draft.hardwareNote',
    name: async ({ hardware }, serialNumber) =>
      (await hardware.filter((item) => item.serialNumber === serialNumber).first())?.name ?? '',
    address: (serialNumber) => ({ to: hardwarePath, search: { note: serialNumber } }),
  },
  answer: formAtRequest('work.draft.answer'),
  /** By the address of the request: what was made on this device has one before the server knows it. */
  chat: formAtRequest('work.draft.chat'),
  /** `<request>~<message>` */
  'chat-edit': {
    title: 'work.draft.chat',
    name: async (database, id) => (await requestById(database, requestIn(id)))?.ticketId ?? '',
    address: (id) => ({ to: requestPath(requestIn(id)), search: {} }),
  },
  /** By the name of the meeting, whose page has it also when the meeting is over. */
  'meeting-picture': {
    title: 'work.draft.meetingPicture',
    name: async (database, id) => {
      const kept = (await draftValue(database, `meeting-picture:${id}`)) as { ticketId?: string } | undefined;
      return kept?.ticketId ?? '';
    },
    address: (id) => ({ to: meetingPath(id), search: {} }),
  },
  rating: {
    ...formAtRequest('work.draft.rating'),
    // One that was typed on when a colleague's rating came in is kept once more.
    isOver: async (database, id) => isOver((await keptCertificate(database, id))?.state ?? 'accepted'),
  },
  desk: {
    ...formAtDesk('work.draft.desk'),
    // What the words were to be says nothing without any.
    isOver: (_database, _id, value) => Promise.resolve(!hasWords(value)),
  },
  'desk-scan': {
    ...formAtDesk('work.draft.deskScan'),
    isOver: async ({ deskRequests }, id) => ((await deskRequests.get(id))?.findings ?? null) !== null,
  },
  'desk-chat': formAtDesk('work.draft.chat'),
  'desk-chat-edit': formAtDesk('work.draft.chat'),
  cart: {
    title: 'work.draft.cart',
    ofOtherCompany: 'work.draft.cartOf',
    address: () => ({ to: '/v3/shopping-cart', search: {} }),
  },
  checkout: {
    title: 'work.draft.checkout',
    ofOtherCompany: 'work.draft.checkoutOf',
    address: () => ({ to: '/v3/shopping-cart/Checkout', search: {} }),
  },
  contact: { title: 'work.draft.contact', address: () => ({ to: '/contacts', search: {} }) },
  'contact-short': {
    title: 'work.draft.contact',
    address: (_id, language) => ({ to: `/vhc/contact/${language}`, search: {} }),
  },
  'add-member': {
    title: 'work.draft.newMember',
    address: () => ({ to: newMemberPath, search: {} }),
  },
  member: {
    title: 'work.draft.member',
    name: async ({ technicians }, id) => {
      const person = await technicians.get(id);
      return person ? `${person.firstName} ${person.lastName}` : '';
    },
    address: (id) => ({ to: memberPath(id), search: {} }),
  },
  settings: { title: 'work.draft.settings', address: () => ({ to: profilePath, search: {} }) },
  'company-details': {
    title: 'work.draft.companyDetails',
    ofOtherCompany: 'work.draft.companyDetailsOf',
    address: () => ({ to: profilePath, search: { edit: 'company' } }),
  },
  'join-workshop': { title: 'work.draft.joinWorkshop', address: () => ({ to: profilePath, search: {} }) },
  'new-technician': {
    title: 'work.draft.technician',
    address: () => ({ to: '/remote/add-technician', search: {} }),
  },
} satisfies Record<string, DraftForm>;

const hasWords = (draft: unknown) => ((draft ?? {}) as { text?: string }).text?.trim() !== '';

type DraftFormName = keyof typeof forms;

/** `id`: of the record that the form is about, where there is one. */
export function draftKeyOf(form: DraftFormName, id?: string): string {
  return id === undefined ? form : `${form}:${id}`;
}

/** The form that a draft belongs to, also one that lies aside; null: a newer version of this app has left it. */
export function formOfDraft(key: string): { form: DraftForm; id: string } | null {
  const [name = '', id = ''] = draftFormOf(key).split(':');
  return isForm(name) ? { form: forms[name], id } : null;
}

function isForm(name: string): name is DraftFormName {
  return Object.hasOwn(forms, name);
}

const requestIn = (id: string) => id.split('~')[0] ?? '';

function formAtRequest(title: string): DraftForm {
  return {
    title,
    name: async (database, id) => (await requestById(database, id))?.ticketId ?? '',
    address: (id) => ({ to: requestPath(id), search: {} }),
  };
}

function formAtDesk(title: string): DraftForm {
  return {
    title,
    name: async ({ deskRequests }, id) => (await deskRequests.get(requestIn(id)))?.request.ticketId ?? '',
    address: (id) => ({ to: deskPath, search: { request: requestIn(id) } }),
  };
}
