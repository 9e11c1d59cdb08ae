import { type HardwareItem, hardware as calls } from '../../../../contract/hardware.ts';
import { defineCollection } from '../define-collection.ts';

export const hardware = defineCollection<'hardware', HardwareItem>({
  name: 'hardware',
  isFor: 'isManager',
  table: (database) => database.hardware,
  idOf: (row) => row.id,
  clientKeysOf: (row) => [row.clientKey, row.repairStatus.clientKey],
  fetchPage({ api, database, place, stay }, page) {
    const ciamId = database.accountId;
    const query = { ciamId, countryCode: place.countryCode, language: place.language, ...page };
    return api.send(calls, 'GET /api/v1/vci/getVciList', { query }, { account: ciamId, company: stay.companyId });
  },
});
