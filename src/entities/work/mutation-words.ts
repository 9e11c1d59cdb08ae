/**
 * What each kind of queued work is called, and where it is edited and looked at; the other half of its definition in
 * sync/mutations, apart because the service worker needs no words. A kind without words does not compile.
 */
import type { MutationKind } from '../../sync/mutations/registry.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { refusalKeyOf } from '../request/refusal-words.ts';
import { deskPath, hardwarePath, memberPath, newMemberPath, requestPath } from './draft-forms.ts';

export interface Words {
  key: string;
  /** Placeholders of the text. */
  values: Record<string, string | number>;
}

interface MutationWords<K extends MutationKind> {
  title(entry: OutboxEntry<K>): Words;
  /** Path of the form in which it is changed; missing: it is done by a tap. */
  editPath?(entry: OutboxEntry<K>): string;
  /** A page of its own while it waits; missing: the list of unsent work says everything. */
  page?(entry: OutboxEntry<K>): { to: string; params: Record<string, string> };
  /** Error codes that mean something closer here. */
  reasons?(entry: OutboxEntry<K>): Readonly<Record<string, string>>;
  /** What the server has against it, as a dictionary key; null: nothing that has words. */
  refusal?(reason: NonNullable<AnyEntry['reason']>): string | null;
}

const favouriteTitle = (isFavourite: boolean, name: string): Words => ({
  key: isFavourite ? 'unsent.addFavourite' : 'unsent.removeFavourite',
  values: { name },
});

/** Done by an expert, of whose request a colleague may have become the owner. */
function atDesk(what: string) {
  return {
    title: ({ args }: { args: { label: Record<string, string> } }): Words => ({
      key: `unsent.desk.${what}`,
      values: args.label,
    }),
    reasons: () => ({ conflict: 'unsent.why.takenByExpert' }),
  };
}

const wordsByKind: { [K in MutationKind]: MutationWords<K> } = {
  'create-request': {
    title: ({ args: { request, label } }) => {
      const { serviceType } = label;
      return { key: 'unsent.createRequest', values: { subject: request.subject || serviceType, serviceType } };
    },
    editPath: ({ args }) => (args.form === 'remote' ? '/remote' : '/new-request'),
    page: ({ id, args }) =>
      args.form === 'remote'
        ? { to: '/remote/in-queue/$ticketId', params: { ticketId: waitingAddressOf(id) } }
        : { to: '/dashboard/requests/request-detail/$requestId', params: { requestId: waitingAddressOf(id) } },
    refusal: refusalKeyOf,
  },
  'start-claim': {
    title: ({ args }) => ({ key: 'unsent.startClaim', values: args.label }),
    editPath: () => hardwarePath,
  },
  'set-favourite': { title: ({ args }) => favouriteTitle(args.isFavourite, args.label.hardware) },
  'set-favourite-technician': { title: ({ args }) => favouriteTitle(args.isFavourite, args.label.technician) },
  'cancel-request': { title: ({ args }) => ({ key: 'unsent.cancelRequest', values: args.label }) },
  'answer-request': {
    title: ({ args }) => ({ key: 'unsent.answerRequest', values: args.label }),
    editPath: ({ args }) => requestPath(args.supportRequestId),
  },
  'mark-request-read': { title: () => ({ key: 'unsent.markRead', values: {} }) },
  'add-device': {
    title: ({ args: { device, label } }) => ({
      key: 'unsent.addDevice',
      values: { ...label, serialNumber: device.serialNumber },
    }),
    editPath: () => hardwarePath,
    reasons: () => ({ conflict: 'unsent.why.serialTaken' }),
  },
  'delete-device': {
    title: ({ args }) => ({ key: 'unsent.deleteDevice', values: args.label }),
    reasons: () => ({ 'claim-already-started': 'unsent.why.deviceInRepair' }),
  },
  'add-hardware-note': {
    title: ({ args }) => ({ key: 'unsent.addHardwareNote', values: args.label }),
    editPath: () => hardwarePath,
    reasons: () => ({ 'not-found': 'unsent.why.hardwareGone' }),
  },
  'contact-message': {
    title: ({ args }) => ({ key: 'unsent.contactMessage', values: args.label }),
    // The shorter form is at the certificate's own page.
    editPath: ({ args, place }) => (args.message.reason === 'short' ? `/vhc/contact/${place.language}` : '/contacts'),
  },
  'take-request': atDesk('take'),
  'hand-over-request': {
    ...atDesk('handOver'),
    title: ({ args }) => ({
      key: args.expertId === null ? 'unsent.desk.giveBack' : 'unsent.desk.handOver',
      values: args.label,
    }),
  },
  'write-to-workshop': {
    ...atDesk('write'),
    editPath: () => deskPath,
  },
  'set-request-status': atDesk('status'),
  'set-scan-result': atDesk('scan'),
  'close-request': {
    ...atDesk('close'),
    editPath: () => deskPath,
  },
  'cancel-for-workshop': {
    ...atDesk('cancel'),
    editPath: () => deskPath,
  },
  'send-chat-message': {
    title: ({ args: { label, content, file } }) => ({
      key: 'unsent.sendChatMessage',
      values: { ...label, words: begin(content.trim() || (file?.name ?? '')) },
    }),
    page: ({ args: { supportRequestId, requestKey } }) =>
      requestPage(supportRequestId ?? waitingAddressOf(requestKey ?? '')),
    // Of a request that is there it is the expert's who has no part in it any more.
    reasons: ({ args }) => ({
      'not-found': args.supportRequestId === null ? 'unsent.why.chatGone' : 'unsent.why.takenByExpert',
    }),
  },
  'edit-chat-message': {
    title: ({ args: { label, content } }) => ({
      key: 'unsent.editChatMessage',
      values: { ...label, words: begin(content) },
    }),
    page: ({ args }) => requestPage(args.supportRequestId),
  },
  'delete-chat-message': {
    title: ({ args }) => ({ key: 'unsent.deleteChatMessage', values: args.label }),
    page: ({ args }) => requestPage(args.supportRequestId),
  },
  'end-chat': { ...atDesk('endChat'), reasons: () => ({ 'not-found': 'unsent.why.takenByExpert' }) },
  'mark-chat-read': { title: () => ({ key: 'unsent.markRead', values: {} }) },
  'add-member': {
    title: ({ args }) => ({ key: 'unsent.addMember', values: args.label }),
    editPath: () => newMemberPath,
    reasons: () => ({ conflict: 'unsent.why.memberKnown' }),
  },
  'change-member': {
    title: ({ args }) => ({ key: 'unsent.changeMember', values: args.label }),
    editPath: ({ args }) => memberPath(args.contactPersonId),
    reasons: () => ({ conflict: 'unsent.why.memberKnown', 'not-found': 'unsent.why.memberGone' }),
  },
  'set-member-active': {
    title: ({ args: { isActive, label } }) => ({
      key: isActive ? 'unsent.reactivateMember' : 'unsent.deactivateMember',
      values: label,
    }),
    reasons: () => ({ conflict: 'unsent.why.memberStays', 'not-found': 'unsent.why.memberGone' }),
  },
};

const requestPage = (requestId: string) => ({
  to: '/dashboard/requests/request-detail/$requestId',
  params: { requestId },
});

/** Enough to know which message it is. */
const begin = (content: string) => (content.length <= 60 ? content : `${[...content].slice(0, 59).join('')}…`);

/** Undefined: a newer version of this app that was taken back has left such work. */
export function wordsOf<K extends MutationKind>({ kind }: OutboxEntry<K>): MutationWords<K> | undefined {
  return Object.hasOwn(wordsByKind, kind) ? wordsByKind[kind] : undefined;
}
