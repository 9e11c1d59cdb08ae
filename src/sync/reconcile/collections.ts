/** Every list that is pulled by revisions: one for each table with an entity (data/tables.ts), or it does not compile. */
import type { Account } from '../../../contract/accounts.ts';
import { desk } from '../../../contract/desk.ts';
import { chat } from '../../../contract/chat.ts';
import { hardware as vci } from '../../../contract/hardware.ts';
import { support } from '../../../contract/support.ts';
import { wallet as credits } from '../../../contract/wallet.ts';
import { canSeeWallet } from '../../../domain/access.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { deskMirror, deskTables } from '../../data/desk-requests.ts';
import { noteMirror, noteTables } from '../../data/hardware-notes.ts';
import { requestMirror, requestTables } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { type ListName, listNames } from '../../data/tables.ts';
import { type Collection, type Rights, defineCollection } from './define-collection.ts';

const requests = defineCollection('requests', {
  isFor: 'isWorkshop',
  table: requestMirror,
  tables: requestTables,
  idOf: (row) => row.supportRequestId,
  clientKeysOf: (row) => [row.clientKey],
  async fetchPage({ api, ciamId, place }, page, as) {
    const who = { CiamId: ciamId, CountryCode: place.countryCode, Language: place.language };
    const query = { ...who, TimeZoneId: place.timeZoneId, ...page };
    const answer = await api.send(support, 'GET /api/v1/support/GetSupportRequests', { query }, as);
    return answer.ok ? { ok: true, value: { ...answer.value, items: answer.value.items.map(requestRowFrom) } } : answer;
  },
});

const hardware = defineCollection('hardware', {
  isFor: 'isManager',
  table: (database) => database.hardware,
  idOf: (row) => row.id,
  clientKeysOf: (row) => [row.clientKey, row.repairStatus.clientKey],
  fetchPage({ api, ciamId, place: { countryCode, language } }, page, as) {
    return api.send(vci, 'GET /api/v1/vci/getVciList', { query: { ciamId, countryCode, language, ...page } }, as);
  },
});

const hardwareNotes = defineCollection('hardwareNotes', {
  isFor: 'isManager',
  table: noteMirror,
  tables: noteTables,
  idOf: (row) => row.id,
  clientKeysOf: (row) => [row.clientKey],
  fetchPage: ({ api, ciamId }, page, as) =>
    api.send(vci, 'GET /api/v1/vci/GetVciNotes', { query: { ciamId, ...page } }, as),
});

const chatChannels = defineCollection('chatChannels', {
  isFor: 'isInConversations',
  table: (database) => database.chatChannels,
  idOf: (row) => row.id,
  fetchPage: ({ api }, query, as) => api.send(chat, 'GET /api/v1/chat/GetChannels', { query }, as),
});

const chatMessages = defineCollection('chatMessages', {
  isFor: 'isInConversations',
  table: (database) => database.chatMessages,
  idOf: (row) => row.messageId,
  clientKeysOf: (row) => [row.clientKey],
  fetchPage: ({ api }, query, as) => api.send(chat, 'GET /api/v1/chat/GetMessages', { query }, as),
});

const wallet = defineCollection('wallet', {
  isFor: 'canSeeWallet',
  table: (database) => database.wallet,
  idOf: (row) => row.id,
  async fetchPage({ api, ciamId, place: { language } }, page, as) {
    const query = { ciamId, language, ...page };
    const answer = await api.send(credits, 'GET /api/v1/transaction/GetWalletTransactions', { query }, as);
    if (!answer.ok) return answer;
    const { activity, availableCredits } = answer.value;
    return { ok: true, value: { ...activity, facts: { walletBalance: availableCredits } } };
  },
});

const deskRequests = defineCollection('deskRequests', {
  isFor: 'isExpert',
  table: deskMirror,
  tables: deskTables,
  idOf: (row) => row.id,
  fetchPage: ({ api, place: { language } }, page, as) =>
    api.send(desk, 'GET /api/v1/expert/GetDeskRequests', { query: { language, ...page } }, as),
});

export const collections = {
  requests,
  hardware,
  hardwareNotes,
  chatChannels,
  chatMessages,
  wallet,
  deskRequests,
} satisfies {
  [Name in ListName]: Collection<Name>;
};

export type Pullable = Record<ListName, boolean>;

/**
 * Which lists the server gives to an account, as each collection says. Asking for the others would answer `forbidden`, and each of
 * those would renew the token for nothing.
 */
export function pullableFor(account: Account): Pullable {
  const isMapped = account.cdbId > 0;
  const isManager = isMapped && account.userRole.id === roleId.manager;
  const isExpert = account.userRole.id === roleId.expert;
  const isTrial = account.subscription.trialStatus !== 'None';
  const rights: Rights = {
    isManager,
    isExpert,
    isWorkshop: isMapped && !isExpert,
    isInConversations: isMapped || isExpert,
    canSeeWallet: isManager && canSeeWallet({ ...account, isTrial }),
  };
  return Object.fromEntries(listNames.map((name) => [name, rights[collections[name].isFor]])) as Pullable;
}
