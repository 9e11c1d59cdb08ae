/**
 * Adding and deleting devices: done while there is a connection, never queued. A repeat of the same wish after
 * an answer that was lost carries the same key, so a device is not added twice.
 */
import { hardware } from '../../contract/hardware.ts';
import type { NewDevice } from '../../domain/new-device.ts';
import type { Api } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { forgetHardware, keepHardware } from '../data/hardware.ts';
import type { Place } from '../sync/place.ts';

export interface DeviceProduct {
  brand: string;
  model: string;
  partNumber: string;
}
/** `duplicate`: the serial number is registered already. `in-repair`: a claim is running. */
export type DeviceOutcome = { ok: true } | { ok: false; reason: 'offline' | 'duplicate' | 'in-repair' | 'failed' };

export interface HardwareCalls {
  /** What can be added; null without an answer. */
  products(): Promise<DeviceProduct[] | null>;
  add(device: NewDevice): Promise<DeviceOutcome>;
  remove(hardwareId: string): Promise<DeviceOutcome>;
}

export interface HardwareCallDeps {
  api: Api;
  uuid(): string;
  withPerson<T>(otherwise: T, call: (database: AccountDatabase, place: Place) => Promise<T>): Promise<T>;
}

const offline: DeviceOutcome = { ok: false, reason: 'offline' };

export function createHardwareCalls({ api, uuid, withPerson }: HardwareCallDeps): HardwareCalls {
  const keyByWish = new Map<string, string>();
  const keyOf = (wish: string) => {
    const key = keyByWish.get(wish) ?? uuid();
    keyByWish.set(wish, key);
    return key;
  };
  const outcomeOf = (wish: string, failure: ApiFailure | null): DeviceOutcome => {
    if (failure?.code === 'no-answer') return offline;
    keyByWish.delete(wish);
    return failure === null ? { ok: true } : { ok: false, reason: reasonOf(failure) };
  };
  return {
    products: () =>
      withPerson<DeviceProduct[] | null>(null, async (_database, { countryCode }) => {
        const found = await api.send(hardware, 'GET /api/v1/vci/GetVciProducts', { query: { countryCode } });
        return found.ok ? found.value : null;
      }),
    add: (device) =>
      withPerson(offline, async (database, { countryCode, language }) => {
        const body = { ...device, ciamId: database.accountId, countryCode, language };
        const wish = `add ${JSON.stringify(body)}`;
        const added = await api.send(hardware, 'POST /api/v1/vci/AddVCI', { body }, { idempotencyKey: keyOf(wish) });
        if (added.ok) await keepHardware(database, added.value);
        return outcomeOf(wish, added.ok ? null : added.failure);
      }),
    remove: (hardwareId) =>
      withPerson(offline, async (database) => {
        const query = { ciamId: database.accountId, HardwareId: hardwareId };
        const wish = `remove ${hardwareId}`;
        const options = { idempotencyKey: keyOf(wish) };
        const removed = await api.send(hardware, 'DELETE /api/v1/vci/Delete', { query }, options);
        // Gone already, by someone else's hand, is gone.
        const failure = removed.ok || removed.failure.code === 'not-found' ? null : removed.failure;
        if (failure === null) await forgetHardware(database, hardwareId);
        return outcomeOf(wish, failure);
      }),
  };
}

function reasonOf({ code }: ApiFailure): 'duplicate' | 'in-repair' | 'failed' {
  if (code === 'conflict') return 'duplicate';
  return code === 'claim-already-started' ? 'in-repair' : 'failed';
}
