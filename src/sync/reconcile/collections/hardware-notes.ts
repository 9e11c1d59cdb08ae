import { type HardwareNote, hardware as calls } from '../../../../contract/hardware.ts';
import { noteMirror, noteTables } from '../../../data/hardware-notes.ts';
import { defineCollection } from '../define-collection.ts';

export const hardwareNotes = defineCollection<'hardwareNotes', HardwareNote>({
  name: 'hardwareNotes',
  isFor: 'isManager',
  table: noteMirror,
  tables: noteTables,
  idOf: (row) => row.id,
  clientKeysOf: (row) => [row.clientKey],
  fetchPage({ api, database, stay }, page) {
    const ciamId = database.accountId;
    const query = { ciamId, ...page };
    return api.send(calls, 'GET /api/v1/vci/GetVciNotes', { query }, { account: ciamId, company: stay.companyId });
  },
});
