/** The three lists that are pulled by revision, each with its call and its table. */
import { hardware } from '../../../contract/hardware.ts';
import { support } from '../../../contract/support.ts';
import { wallet } from '../../../contract/wallet.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { WalletActivity } from '../../../contract/wallet.ts';
import type { Api } from '../../api/client.ts';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import type { Stay } from '../../data/company.ts';
import { requestMirror, requestTables } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';
import type { Place } from '../place.ts';
import type { SyncedList } from './pull-list.ts';

export interface ListDeps {
  api: Api;
  database: AccountDatabase;
  place: Place;
  /** The company whose lists are pulled: asked of the server, and looked at again before anything is written. */
  stay: Stay;
}

export function requestList({ api, database, place, stay }: ListDeps): SyncedList<RequestRow> {
  const ciamId = database.accountId;
  const who = { CiamId: ciamId, CountryCode: place.countryCode, Language: place.language };
  return {
    name: 'requests',
    stay,
    language: place.language,
    table: requestMirror(database),
    tables: requestTables(database),
    idOf: (row) => row.supportRequestId,
    clientKeysOf: (row) => [row.clientKey],
    async fetchPage(page) {
      const query = { ...who, TimeZoneId: place.timeZoneId, ...page };
      const path = 'GET /api/v1/support/GetSupportRequests';
      const answer = await api.send(support, path, { query }, { account: ciamId, company: stay.companyId });
      return answer.ok
        ? { ok: true, value: { ...answer.value, items: answer.value.items.map(requestRowFrom) } }
        : answer;
    },
  };
}

export function hardwareList({ api, database, place, stay }: ListDeps): SyncedList<HardwareItem> {
  const ciamId = database.accountId;
  return {
    name: 'hardware',
    stay,
    language: place.language,
    table: database.hardware,
    tables: [database.hardware],
    idOf: (row) => row.id,
    clientKeysOf: (row) => [row.clientKey, row.repairStatus.clientKey],
    fetchPage(page) {
      const query = { ciamId, countryCode: place.countryCode, language: place.language, ...page };
      return api.send(hardware, 'GET /api/v1/vci/getVciList', { query }, { account: ciamId, company: stay.companyId });
    },
  };
}

export function walletList({ api, database, place, stay }: ListDeps): SyncedList<WalletActivity> {
  const ciamId = database.accountId;
  return {
    name: 'wallet',
    stay,
    language: place.language,
    table: database.wallet,
    tables: [database.wallet],
    idOf: (row) => row.id,
    async fetchPage(page) {
      const query = { ciamId, language: place.language, ...page };
      const path = 'GET /api/v1/transaction/GetWalletTransactions';
      const answer = await api.send(wallet, path, { query }, { account: ciamId, company: stay.companyId });
      if (!answer.ok) return answer;
      const { activity, availableCredits } = answer.value;
      return { ok: true, value: { ...activity, facts: { walletBalance: availableCredits } } };
    },
  };
}
