/** Something of a person's own that was removed a moment ago and can be brought back. */
export interface Removed {
  /** `storage-full`: it stays removed for now; it may be asked for again. */
  restore(): Promise<'restored' | 'storage-full'>;
}
