/** Vouchers that count now. Why another does not is not said: a stranger shall not learn which codes there are. */
import { sql } from 'kysely';
import type { CartOnServer } from '../../../contract/carts.ts';
import type { VoucherTerms } from '../../../domain/commerce/voucher.ts';
import { type Context, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { CountCode } from '../code-limits.ts';
import type { Market } from './priced.ts';

interface Place {
  market: Pick<Market, 'country' | 'currency'>;
  /** Who has used it cannot use it again; null: nobody in particular. */
  buyer: { accountId: string; company: { id: number } | null } | null;
}

/** Null: unknown, out of date, used up, of another country or currency, or used by this company. What their own order under way holds it still is theirs. */
export async function findVoucher(db: Db, code: string, now: Date, place: Place): Promise<VoucherTerms | null> {
  const { country, currency } = place.market;
  const companyId = place.buyer?.company?.id ?? null;
  const isOthers = sql<boolean>`not exists (
    select from shop_order own where 'order ' || own.id = used.cause and own.state = 'open'
      and own.account_id = ${place.buyer?.accountId ?? null} and own.company_id = ${companyId})`;
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .select(sql<number[]>`array(select plan_id from voucher_plan p where p.code = voucher.code order by 1)`.as('plans'))
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where((where) => where.or([where('country', 'is', null), where('country', '=', country)]))
    .where((where) => where.or([where('currency', 'is', null), where('currency', '=', currency.code)]))
    .where((where) => where.or([where('valid_from', 'is', null), where('valid_from', '<=', now)]))
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
    .where(
      sql<boolean>`most_uses > (select count(*) from voucher_use used where used.code = voucher.code and ${isOthers})
        and not exists (select from voucher_use used
          where used.code = voucher.code and used.company_id = ${companyId} and ${isOthers})`,
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const { type, plans: planIds, percentage, amount, credits, part_number: partNumber } = row;
  const reduction =
    percentage !== null
      ? ({ by: 'percentage', value: percentage } as const)
      : amount !== null
        ? ({ by: 'amount', value: amount } as const)
        : null;
  return { code, type, planIds, reduction, credits, partNumber };
}

export function invalidVoucher(): Refusal {
  return new Refusal('voucher-invalid', 'Invalid Voucher code. Please try again.');
}

/** The same for a code that somebody types: wrong ones are counted. Refuses `voucher-invalid` and `too-many-requests`. */
export async function voucherFromCode(
  context: Pick<Context, 'db' | 'now' | 'caller' | 'clientAddress'>,
  countCode: CountCode,
  code: string,
  place: Place,
): Promise<VoucherTerms> {
  countCode(context, 0);
  const terms = await findVoucher(context.db, code, context.now(), place);
  if (terms !== null) return terms;
  countCode(context);
  throw invalidVoucher();
}

/** A cart that was wanted with a code that does not count was a guess. */
export function countingGuesses(countCode: CountCode) {
  return (context: Pick<Context, 'caller' | 'clientAddress'>, cart: CartOnServer): CartOnServer => {
    if (cart.leftOut.some(({ kind }) => kind === 'voucher')) countCode(context);
    return cart;
  };
}
