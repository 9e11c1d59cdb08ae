/** Chance, so that a failing run can be repeated from its seed. */
export interface Random {
  /** At least 0, below 1. */
  number(): number;
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

export function createBrowserRandom(): Random {
  return {
    number: () => Math.random(),
    bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}
