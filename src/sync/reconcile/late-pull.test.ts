import { expect, test } from 'vitest';
import { RequestServer } from '../../../tests/support/a-request-server.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aRequest } from '../../../tests/support/an-entry.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { keepAccount, actingCompanyOf } from '../../data/company.ts';
import { fact } from '../../data/facts.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { collections } from './collections.ts';
import { firstPageRows } from './page-size.ts';

test.each([
  ['the first page', 0],
  ['a later page', 1],
  ['the changes since', 2],
] as const)(
  'rows of a company that the person left while %s was on its way never get among those of the company they came to',
  async (_which, lateCall) => {
    const device = createSyncDevice();
    const server = new RequestServer();
    await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
    const stay = await actingCompanyOf(device.database);
    const ofSeven = () => collections.requests.pull({ ...device, clock: device.platform.clock, place: aLocale, stay });
    for (let id = 1; id <= firstPageRows + 3; id++) server.put(id, 'of seven');
    let calls = 0;
    device.serve(async (call) => {
      const answer = server.answer(call);
      if (calls++ === lateCall) {
        await keepAccount(device.database, anAccountOf({ cdbId: 8 }));
        await device.database.requests.put(requestRowFrom(aRequest({ supportRequestId: '1', subject: 'of eight' })));
      }
      return answer;
    });
    if (lateCall === 2) {
      await ofSeven();
      server.put(2, 'changed at seven');
      server.remove(1);
    }
    expect(await ofSeven()).toMatchObject({ ok: false, failure: { code: 'company-changed' } });
    const rows = await device.database.requests.toArray();
    expect(rows.map(({ subject }) => subject)).toEqual(['of eight']);
    expect(await fact(device.database, 'seen:requests')).toBeUndefined();
  },
);
