/** The mandate of a Bacs direct debit, to be kept by who pays. */
import { createRequire } from 'node:module';
import type { Context } from 'hono';
import PdfDocument from 'pdfkit';
import type { ShopperDeps } from './shopper-routes.ts';

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

export async function mandatePdf(c: Context, { database }: ShopperDeps, actionId: string): Promise<Response> {
  const payment = await database.kysely
    .selectFrom('embedded_payment')
    .selectAll()
    .where('action_id', '=', actionId)
    .where('method', '=', 'directdebit_GB')
    .executeTakeFirst();
  if (payment === undefined) return c.text('There is no such mandate', 404);
  const bytes = await pdfOf([
    `Account holder: ${payment.holder}`,
    `Account ending in: ${payment.last_four ?? ''}`,
    `Reference: ${payment.id}`,
    `Date: ${payment.created_at.toISOString().slice(0, 10)}`,
  ]);
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', 'inline; filename="mandate.pdf"');
  c.header('cache-control', 'private, no-store');
  return c.body(new Uint8Array(bytes));
}

function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4', info: { Title: 'Direct debit instruction' } });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.font(font).fontSize(20).text('Direct debit instruction').moveDown();
    document.fontSize(11).text('Made by a test payment service: it is worth nothing, and no money moves.').moveDown();
    for (const line of lines) document.text(line);
    document.end();
  });
}
