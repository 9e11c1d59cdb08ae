/** The cart of a person for the company they act for: one, kept as what they want. */
import type { ExpressionBuilder } from 'kysely';
import { type Context, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import type { Tables } from '../../db/tables.ts';
import type { Buyer } from './buyer.ts';
import type { Known } from './cart-on-wire.ts';

export interface KeptCart extends Known {
  wanted: KeptWish;
}

export const emptyWish: KeptWish = {
  lines: [],
  frequency: 6,
  workshops: 1,
  others: [],
  voucherCode: '',
  isRefilling: false,
  redirectUrl: '',
};

/**
 * What they have gathered without a workshop (in review, off a team) where the one they act for has none of theirs; an empty one with id 0
 * when there is none. `isLocked`: until the end of the transaction.
 */
export async function readCart(db: Db, buyer: Buyer, isLocked = false): Promise<KeptCart> {
  const query = ownCart(db, buyer);
  const kept = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return kept ?? { id: 0, version: 0, wanted: emptyWish };
}

/** Over what is kept, read under a lock. Refuses `conflict` when that is another cart or version than was read; 0 replaces whatever is there. */
export async function saveCart(
  { db, now }: Pick<Context, 'db' | 'now'>,
  buyer: Buyer,
  { id, version }: Known,
  kept: Known,
  wish: KeptWish,
): Promise<Known> {
  const wanted = JSON.stringify(wish);
  if ((id !== 0 && id !== kept.id) || (version !== 0 && version !== kept.version))
    throw new Refusal('conflict', 'The cart was changed on another device.');
  await takeAlong(db, buyer);
  return await db
    .insertInto('cart')
    .values({ account_id: buyer.accountId, company_id: buyer.company?.id ?? null, wanted, changed_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'company_id']).doUpdateSet((set) => ({
        wanted,
        version: set('cart.version', '+', 1),
        changed_at: now(),
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteCart(db: Db, buyer: Buyer): Promise<void> {
  await takeAlong(db, buyer);
  await db.deleteFrom('cart').where('account_id', '=', buyer.accountId).where(ofCompany(buyer)).execute();
}

/** What was gathered without a workshop becomes the cart of the first one that has none. */
async function takeAlong(db: Db, { accountId, company }: Buyer): Promise<void> {
  if (!company) return;
  const own = db.selectFrom('cart').select('id').where('account_id', '=', accountId);
  if (await own.where('company_id', '=', company.id).executeTakeFirst()) return;
  const early = db.updateTable('cart').set({ company_id: company.id }).where('account_id', '=', accountId);
  await early.where('company_id', 'is', null).execute();
}

function ownCart(db: Db, { accountId, company }: Buyer) {
  const cart = db.selectFrom('cart').select(['id', 'version', 'wanted']).where('account_id', '=', accountId);
  const companyId = company?.id ?? null;
  return cart
    .where((where) =>
      where.or([where('company_id', 'is not distinct from', companyId), where('company_id', 'is', null)]),
    )
    .orderBy('company_id', (order) => order.asc().nullsLast())
    .limit(1);
}

function ofCompany({ company }: Buyer) {
  return (where: ExpressionBuilder<Tables, 'cart'>) => where('company_id', 'is not distinct from', company?.id ?? null);
}
