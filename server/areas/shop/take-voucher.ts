/**
 * Using a voucher: once per company and cause, and no more often than it may be used, however many want it at the same moment.
 * In the transaction of what it is used for.
 */
import type { Context } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { invalidVoucher } from './find-voucher.ts';

interface Use {
  code: string;
  companyId: number;
  accountId: string;
  /** What it is used for; the same one uses it once. */
  cause: string;
}

/** As if it had not been used for this cause. */
export async function giveVoucherBack(db: Db, { code, cause }: Pick<Use, 'code' | 'cause'>): Promise<void> {
  await db.deleteFrom('voucher_use').where('code', '=', code).where('cause', '=', cause).execute();
}

/** Refuses `voucher-invalid` when it is used up or was used by the company before. */
export async function takeVoucher({ db, now }: Pick<Context, 'db' | 'now'>, use: Use): Promise<void> {
  const { code, companyId, accountId, cause } = use;
  // Whoever wants the same one waits here.
  const voucher = await db
    .selectFrom('voucher')
    .select('most_uses')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (voucher === undefined) throw invalidVoucher();
  const uses = await db
    .selectFrom('voucher_use')
    .select(['number', 'company_id', 'cause'])
    .where('code', '=', code)
    .execute();
  if (uses.some((one) => one.cause === cause && one.company_id === companyId)) return;
  const isUsed = uses.some((one) => one.company_id === companyId || one.cause === cause);
  if (isUsed || uses.length >= voucher.most_uses) throw invalidVoucher();
  const number = Math.max(0, ...uses.map((one) => one.number)) + 1;
  await db
    .insertInto('voucher_use')
    .values({ code, number, company_id: companyId, account_id: accountId, cause, used_at: now() })
    .execute();
}
