/** Wallet activity as the server last told it; the balance is the fact `walletBalance`. */
import type { WalletActivity } from '../../contract/wallet.ts';
import type { AccountDatabase } from './account-database.ts';

/** Newest first. */
export async function newestWalletActivity(database: AccountDatabase, limit: number): Promise<WalletActivity[]> {
  return database.wallet.orderBy('at').reverse().limit(limit).toArray();
}
