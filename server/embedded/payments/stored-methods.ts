/** GET and DELETE /storedPaymentMethods. */
import type { Db } from '../../db/db.ts';
import type { WireAnswer } from './answer-once.ts';

export async function listStoredMethods(db: Db, shopperReference: string): Promise<WireAnswer> {
  const rows = await db
    .selectFrom('embedded_payment_stored_method')
    .selectAll()
    .where('shopper_reference', '=', shopperReference)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const storedPaymentMethods = rows.map((row) => ({
    id: row.id,
    type: row.type,
    ...(row.brand !== null && { brand: row.brand }),
    lastFour: row.last_four,
    [row.type === 'scheme' ? 'holderName' : 'ownerName']: row.holder,
    ...(row.expiry_month !== null && { expiryMonth: row.expiry_month }),
    ...(row.expiry_year !== null && { expiryYear: row.expiry_year }),
    shopperReference,
    supportedRecurringProcessingModels: ['Subscription'],
  }));
  return { status: 200, body: { shopperReference, storedPaymentMethods } };
}

export async function forgetStoredMethod(db: Db, shopperReference: string, id: string): Promise<WireAnswer> {
  await db
    .deleteFrom('embedded_payment_stored_method')
    .where('id', '=', id)
    .where('shopper_reference', '=', shopperReference)
    .execute();
  return { status: 204, body: null };
}
