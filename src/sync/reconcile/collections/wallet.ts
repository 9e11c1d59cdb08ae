import { type WalletActivity, wallet as calls } from '../../../../contract/wallet.ts';
import { defineCollection } from '../define-collection.ts';

export const wallet = defineCollection<'wallet', WalletActivity>({
  name: 'wallet',
  isFor: 'canSeeWallet',
  table: (database) => database.wallet,
  idOf: (row) => row.id,
  async fetchPage({ api, database, place, stay }, page) {
    const ciamId = database.accountId;
    const query = { ciamId, language: place.language, ...page };
    const path = 'GET /api/v1/transaction/GetWalletTransactions';
    const answer = await api.send(calls, path, { query }, { account: ciamId, company: stay.companyId });
    if (!answer.ok) return answer;
    const { activity, availableCredits } = answer.value;
    return { ok: true, value: { ...activity, facts: { walletBalance: availableCredits } } };
  },
});
