/** What an attachment may belong to; one that belongs to nothing yet waits for the call that names it. */
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** Columns of `attachment`; one of them is set once the attachment has been taken. */
const ownerColumns = ['request_id', 'hardware_note_id'] as const;
export type AttachmentOwner = {
  [Column in (typeof ownerColumns)[number]]: Record<Column, number>;
}[(typeof ownerColumns)[number]];

export function isUntaken(
  row: ExpressionBuilder<Tables, 'attachment'>,
): ExpressionWrapper<Tables, 'attachment', SqlBool> {
  return row.and(ownerColumns.map((column) => row(`attachment.${column}`, 'is', null)));
}
