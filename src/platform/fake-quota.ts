import type { Quota } from './quota.ts';

export function createFakeQuota(quotaBytes = 1_000_000_000): Quota {
  let isPersisted = false;
  return {
    estimate: () => Promise.resolve({ usageBytes: 0, quotaBytes }),
    isPersisted: () => Promise.resolve(isPersisted),
    persist() {
      isPersisted = true;
      return Promise.resolve(true);
    },
  };
}
