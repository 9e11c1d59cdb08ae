/**
 * One tab per person and browser profile does what need not be done twice: it listens to the server's events and
 * pulls on a schedule. When it goes, the lock is released and another tab leads.
 */
import type { Locks } from '../../platform/locks.ts';

/** Runs `lead` in one tab at a time, with a signal that aborts when this tab stops. Resolves after the end. */
export async function takeLead(
  locks: Locks,
  accountId: string,
  stop: AbortSignal,
  lead: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await locks.request(`leader:${accountId}`, { signal: stop }, () => lead(stop));
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}
