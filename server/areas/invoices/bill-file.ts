/** The address of a bill as a PDF. It is put into the object store when it is first asked for, and never made anew: its facts do not change. */
import { type Context, Refusal } from '../../call.ts';

/** Refuses `not-found` for bills of other companies and those that were written elsewhere. */
export async function billFile(
  { db, objects }: Pick<Context, 'db' | 'objects'>,
  companyId: number,
  transactionId: string,
): Promise<{ url: string; fileName: string; expiresAt: string }> {
  const bill = await db
    .selectFrom('billing_transaction')
    .selectAll()
    .where('id', '=', transactionId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!bill?.document) throw new Refusal('not-found', 'There is no such invoice.', { field: 'transactionId' });
  const { kind, state, date, document, invoice_number: number, order_id: orderId, method_id: methodId } = bill;
  const key = `bills/${companyId}/${number}-${state}.pdf`;
  if ((await objects.stat(key)) === null) {
    // Loaded with the first document: fonts and PDF are a tenth of the start.
    const { billPdf } = await import('./bill-pdf.ts');
    const facts = { kind, state, date, document, number, orderId, methodId, customerNumber: companyId };
    await objects.put(key, await billPdf(facts), 'application/pdf');
  }
  const fileName = `${number}.pdf`;
  const { url, expiresAt } = await objects.presignGet(key, { name: fileName, type: 'application/pdf' });
  return { url, fileName, expiresAt: expiresAt.toISOString() };
}
