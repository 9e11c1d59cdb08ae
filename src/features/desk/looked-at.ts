/** Which request of the desk is looked at. Pure. */
interface Wishes {
  /** Of the dialog that is open: what is decided in it is decided about this request. */
  ofDialog: string | null;
  /** In the address. */
  wanted: string | undefined;
  /** Looked at before: it stays, whoever comes before it meanwhile. */
  held: string | null;
}

export function lookedAt<Row extends { id: string }>(
  rows: readonly Row[],
  { ofDialog, wanted, held }: Wishes,
): Row | undefined {
  const at = (id: string | null | undefined) => rows.find((row) => row.id === id);
  return at(ofDialog) ?? at(wanted) ?? at(held) ?? rows[0];
}
