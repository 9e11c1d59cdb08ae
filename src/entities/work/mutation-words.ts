/**
 * What each kind of queued work is called, and where it is edited and looked at; the other half of its definition in
 * sync/mutations, apart because the service worker needs no words. A kind without words does not compile.
 */
import type { MutationKind } from '../../sync/mutations/registry.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { refusalKeyOf } from '../request/refusal-words.ts';
import { hardwarePath, requestPath } from './draft-forms.ts';

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
  reasons?: Readonly<Record<string, string>>;
  /** What the server has against it, as a dictionary key; null: nothing that has words. */
  refusal?(reason: NonNullable<AnyEntry['reason']>): string | null;
}

const favouriteTitle = (isFavourite: boolean, name: string): Words => ({
  key: isFavourite ? 'unsent.addFavourite' : 'unsent.removeFavourite',
  values: { name },
});

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
    reasons: { conflict: 'unsent.why.serialTaken' },
  },
  'delete-device': {
    title: ({ args }) => ({ key: 'unsent.deleteDevice', values: args.label }),
    reasons: { 'claim-already-started': 'unsent.why.deviceInRepair' },
  },
  'add-hardware-note': {
    title: ({ args }) => ({ key: 'unsent.addHardwareNote', values: args.label }),
    editPath: () => hardwarePath,
    reasons: { 'not-found': 'unsent.why.hardwareGone' },
  },
  'contact-message': {
    title: ({ args }) => ({ key: 'unsent.contactMessage', values: args.label }),
    // The shorter form is at the certificate's own page.
    editPath: ({ args, place }) => (args.message.reason === 'short' ? `/vhc/contact/${place.language}` : '/contacts'),
  },
};

/** Undefined: a newer version of this app that was taken back has left such work. */
export function wordsOf<K extends MutationKind>({ kind }: OutboxEntry<K>): MutationWords<K> | undefined {
  return Object.hasOwn(wordsByKind, kind) ? wordsByKind[kind] : undefined;
}
