/** How much room this site has on the device, and the request that the browser never clears it by itself. */
export interface Quota {
  /** Bytes; null where the browser does not tell. */
  estimate(): Promise<{ usageBytes: number; quotaBytes: number } | null>;
  isPersisted(): Promise<boolean>;
  /** Asks for persistent storage; true when it is granted. */
  persist(): Promise<boolean>;
}

export function createBrowserQuota(): Quota {
  // Missing in insecure contexts and old browsers although TypeScript's library says otherwise.
  const browser: { storage?: Partial<StorageManager> } = navigator;
  return {
    async estimate() {
      const found = await browser.storage?.estimate?.();
      return found?.quota === undefined ? null : { usageBytes: found.usage ?? 0, quotaBytes: found.quota };
    },
    isPersisted: async () => (await browser.storage?.persisted?.()) ?? false,
    persist: async () => (await browser.storage?.persist?.()) ?? false,
  };
}
