import { support } from '../../../../contract/support.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { requestMirror, requestTables } from '../../../data/request-mirror.ts';
import { requestRowFrom } from '../../../data/requests.ts';
import { defineCollection } from '../define-collection.ts';

export const requests = defineCollection<'requests', RequestRow>({
  name: 'requests',
  isFor: 'isWorkshop',
  table: requestMirror,
  tables: requestTables,
  idOf: (row) => row.supportRequestId,
  clientKeysOf: (row) => [row.clientKey],
  async fetchPage({ api, database, place, stay }, page) {
    const ciamId = database.accountId;
    const who = { CiamId: ciamId, CountryCode: place.countryCode, Language: place.language };
    const query = { ...who, TimeZoneId: place.timeZoneId, ...page };
    const path = 'GET /api/v1/support/GetSupportRequests';
    const answer = await api.send(support, path, { query }, { account: ciamId, company: stay.companyId });
    return answer.ok ? { ok: true, value: { ...answer.value, items: answer.value.items.map(requestRowFrom) } } : answer;
  },
});
