/**
 * Announced and running maintenance as this device knows it: the server's last answer, kept in local storage because the
 * first frame needs it, asked for anew every 30 minutes, and every minute while a maintenance is running, so that its end
 * is noticed. A server that says nothing changes nothing.
 */
import type { MaintenanceInfo } from '../../contract/shell.ts';
import { isUnderMaintenance, type MaintenanceAnswer } from '../../domain/maintenance.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeyValue } from '../platform/key-value.ts';
import { createStore, type ReadableStore } from '../platform/store.ts';
import type { PublicCalls } from './calls/public-calls.ts';

export type KnownMaintenance = MaintenanceAnswer & Pick<MaintenanceInfo, 'notices'>;

export interface Maintenance {
  known: ReadableStore<KnownMaintenance | null>;
  /** Asks the server now, and from now on. */
  start(): void;
  dismissed: ReadableStore<readonly string[]>;
  /** Hides a notice (its `noticeId`) until the browser's session ends (SH-255). */
  dismiss(id: string): void;
  /** Whether the person works on during a maintenance, with what is on the device, until the session ends. */
  isPassed: ReadableStore<boolean>;
  pass(): void;
}

interface MaintenanceDeps {
  calls: Pick<PublicCalls, 'maintenance'>;
  clock: Clock;
  keyValue: KeyValue;
  /** Lasts for the browser's session, over reloads. */
  sessionValue: KeyValue;
}

const key = 'portal.maintenance';
const dismissedKey = 'portal.notices-dismissed';
const passedKey = 'portal.maintenance-passed';
const refreshMs = 30 * 60_000;
const refreshWhileClosedMs = 60_000;
/** A notice that ended is of no use offline; two days leave room for every time zone. */
const keptAfterEndMs = 2 * 86_400_000;

export function createMaintenance({ calls, clock, keyValue, sessionValue }: MaintenanceDeps): Maintenance {
  const known = createStore<KnownMaintenance | null>(knownFromText(keyValue.get(key)));
  const dismissed = createStore<readonly string[]>(sessionValue.get(dismissedKey)?.split(' ') ?? []);
  const isPassed = createStore(sessionValue.get(passedKey) !== null);

  async function refresh(): Promise<void> {
    const info = await calls.maintenance();
    const now = clock.now();
    if (info !== null) {
      const notices = info.notices.filter(({ dueDate }) => Date.parse(dueDate) + keptAfterEndMs > now);
      const next: KnownMaintenance = { ...info, notices, fetchedAt: now };
      keyValue.set(key, JSON.stringify(next));
      known.set(next);
    } else if (known.get()?.isActive) {
      // Drawn anew: the answer may have become too old to be believed.
      known.set({ ...(known.get() as KnownMaintenance) });
    }
    const answer = known.get();
    const isClosed = answer !== null && isUnderMaintenance(answer, clock.now());
    clock.after(isClosed ? refreshWhileClosedMs : refreshMs, () => void refresh());
  }
  return {
    known,
    dismissed,
    isPassed,
    start: () => void refresh(),
    dismiss(id) {
      dismissed.set([...dismissed.get(), id]);
      sessionValue.set(dismissedKey, dismissed.get().join(' '));
    },
    pass() {
      sessionValue.set(passedKey, 'yes');
      isPassed.set(true);
    },
  };
}

function knownFromText(text: string | null): KnownMaintenance | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<KnownMaintenance> | null;
    return Array.isArray(value?.notices) && typeof value.fetchedAt === 'number' ? (value as KnownMaintenance) : null;
  } catch {
    return null;
  }
}
