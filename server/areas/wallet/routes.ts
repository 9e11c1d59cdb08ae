/** Wallet calls (CO-286): read only, for managers whose wallet is reachable (CO-046, CO-233). */
import { sql } from 'kysely';
import type { WalletActivity, wallet } from '../../../contract/wallet.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../call.ts';
import { requireOwn } from '../caller-rules.ts';
import { requireWallet } from './wallet-access.ts';
import { type Pull, pullChanges, pullFromQuery } from '../delta-pull.ts';

interface ActivityRow {
  id: number;
  at: Date;
  reason: number;
  topic: string;
  subject: string;
  user_name: string;
  amount: number;
  balance: number;
  revision: number;
}

export const walletHandlers: Handlers<typeof wallet> = {
  'GET /api/v1/transaction/GetWalletTransactions': async ({ query }, { db, caller }) => {
    requireOwn(caller, query.ciamId);
    const company = await requireWallet(db, caller);
    return { availableCredits: company.credits, activity: await listActivity(db, company.id, pullFromQuery(query)) };
  },
};

async function listActivity(db: Db, companyId: number, pull: Pull) {
  const select = sql`
    select page.id, page.at, page.reason, page.topic, page.subject, page.user_name, page.amount, page.balance,
      page.revision from page`;
  const source = { db, companyId, deletable: null, table: 'wallet_transaction', select } as const;
  const page = await pullChanges<ActivityRow>(source, pull);
  return { ...page, items: page.items.map(activityFromRow) };
}

function activityFromRow({ user_name: user, ...row }: ActivityRow): WalletActivity {
  const { topic, subject, reason, amount, balance, revision } = row;
  return { id: String(row.id), at: row.at.toISOString(), reason, topic, subject, user, amount, balance, revision };
}
