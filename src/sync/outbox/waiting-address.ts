/** Work that is on this device only has an address, too: the id of its entry behind a prefix, where the server's id would stand. */
const prefix = 'waiting-';

export function waitingAddressOf(entryId: string): string {
  return prefix + entryId;
}

/** The entry behind such an address; null for what is on the server. */
export function entryIdIn(address: string): string | null {
  return address.startsWith(prefix) ? address.slice(prefix.length) : null;
}
