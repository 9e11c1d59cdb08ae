/** The support calls as tests make them most often, for one person of the demo. */
import type { NewSupportRequest } from '../../contract/support-request.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';
import { aNewRequest } from './a-new-request.ts';
import type { TestServer } from './test-server.ts';

export const anna = 'anna@lindner.example';
export const freja = 'freja@nordlys.example';
export const expert = 'expert@portal.example';

export function supportCallsOf(server: TestServer, as: string) {
  const ciamId = demoCiamId(as);
  const place = { countryCode: 'de', language: 'en-GB', timeZoneId: 'Europe/Berlin' };
  const who = { CiamId: ciamId, CountryCode: 'de', Language: 'en-GB', TimeZoneId: 'Europe/Berlin' };
  return {
    create: (changes: Partial<NewSupportRequest> = {}, idempotencyKey?: string) =>
      server.call(
        'POST /api/v1/support/CreateSupportRequest',
        { body: aNewRequest(as, changes) },
        { as, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
      ),
    list: (query: { changedSince?: number; limit?: number; after?: string } = {}) =>
      server.call('GET /api/v1/support/GetSupportRequests', { query: { ...who, ...query } }, { as }),
    read: (id: string) =>
      server.call('GET /api/v1/support/GetSupportRequest', { query: { ...who, SupportRequestId: id } }, { as }),
    cancel: (supportRequestId: string) =>
      server.call(
        'POST /api/v1/support/CancelServiceRequest',
        { body: { ciamId, ...place, supportRequestId } },
        { as },
      ),
    update: (supportRequestId: string, change: { note?: string; isRead?: true }) =>
      server.call(
        'POST /api/v1/support/UpdateSupportRequest',
        { body: { ciamId, countryCode: 'de', language: 'en-GB', supportRequestId, ...change } },
        { as },
      ),
    slots: async () => {
      const query = { countryCode: 'de', TimeZoneId: 'Europe/Berlin' };
      const { envelope } = await server.call('GET /api/v1/timeslots/GetOpenTimeSlots', { query }, { as });
      return envelope.dataObject;
    },
    balance: async () => {
      const params = { ciamId, language: 'en' };
      const key = 'GET /api/v1/account/GetAccountSimple/:ciamId/:language';
      const { envelope } = await server.call(key, { params, query: { CountryCode: 'de' } }, { as });
      return envelope.dataObject.availableCredits;
    },
  };
}

/** Codes of a refused call, the kind first. */
export function codesOf(answer: { envelope: { errorMessages: { code: string }[] } }): string[] {
  return answer.envelope.errorMessages.map(({ code }) => code);
}
