/**
 * A server that answers every call reconcile makes, from a few values that a test may change. Rows carry the company's
 * number; a call made for another company than the account acts for is refused, as the real server does.
 */
import type { Account } from '../../contract/accounts.ts';
import type { ContactPerson } from '../../contract/contact-persons.ts';
import { companyHeader } from '../../contract/version.ts';
import { aDevice, aRequest } from './an-entry.ts';
import { anAccountOf } from './an-account.ts';
import { type Call, ok, refusal } from './sync-device.ts';

export interface ListServer {
  account: Account;
  revision: number;
  technicians: ContactPerson[];
  answer(call: Call): Response;
}

export function createListServer(): ListServer {
  const activity = {
    id: '1',
    at: '2026-11-20T08:00:00.000Z',
    reason: 1,
    topic: 'Top up',
    subject: '',
    user: 'Anna',
    amount: 42,
    balance: 42,
    revision: 1,
  };
  const page = (items: unknown[]) => ({ items, deletedIds: [], revision: server.revision, next: null });
  const answers: Record<string, () => unknown> = {
    GetAccountSimple: () => server.account,
    GetSupportRequests: () => page([aRequest({ supportRequestId: `${server.account.cdbId}00` })]),
    getVciList: () => page([aDevice({ id: `${server.account.cdbId}0` })]),
    GetWalletTransactions: () => ({
      availableCredits: server.account.availableCredits,
      activity: page([activity]),
    }),
    GetContactPersons: () => server.technicians,
    GetSupportRequestTypes: () => [{ id: 6, name: 'Remote diagnostics', requestType: 1, credits: 1 }],
    getTicketCategories: () => [{ id: 1, name: 'Brakes' }],
    getVciFaultCodes: () => [{ id: 1, faultLocalized: 'Broken' }],
    GetVciProducts: () => [{ brand: 'Dorn', model: 'VCI 5', partNumber: 'D-5' }],
    GetOpenTimeSlots: () => [{ startTime: '2026-11-22T08:00:00.000Z', endTime: '2026-11-22T09:00:00.000Z' }],
    GetCreateRequestHybridSettings: () => ({
      createScheduledRequestEnabled: true,
      createQueuedRequestEnabled: true,
    }),
    GetOnDemandQueueAverageWaitDuration: () => ({ ticketsInQueue: 2, averageWaitMinutes: 8 }),
    catalogue: () => ({ region: 'EU', brands: [] }),
    health: () => ({ status: 'ok', engine: 'test', version: '0' }),
  };
  const server: ListServer = {
    account: anAccountOf(),
    revision: 1,
    technicians: [],
    answer({ path, headers, query }) {
      const company = headers.get(companyHeader);
      if (company !== null && Number(company) !== server.account.cdbId) return refusal('company-changed');
      const name = Object.keys(answers).find((part) => path.split('/').includes(part));
      // Of any other list there are no rows.
      const isList = query.has('limit');
      const value = name === undefined ? isList && page([]) : answers[name]?.();
      return value === undefined || value === false ? new Response('', { status: 404 }) : ok(value, { etag: '"1"' });
    },
  };
  return server;
}
