/**
 * Adding and deleting devices: done while there is a connection, never queued. A repeat of the same wish after
 * an answer that was lost carries the same key, so a device is not added twice.
 */
import { hardware } from '../../contract/hardware.ts';
import type { NewDevice } from '../../domain/new-device.ts';
import type { Api, CallOptions } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { type Stay, stayOf } from '../data/company.ts';
import { forgetHardware, keepHardware } from '../data/hardware.ts';
import type { Place } from '../sync/place.ts';
import { underOneKey } from './wish-keys.ts';

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
  async function onceOnly(
    database: AccountDatabase,
    what: string,
    call: (options: CallOptions, stay: Stay) => Promise<ApiFailure | null>,
  ): Promise<DeviceOutcome> {
    // Without room for a key the serial number, held once per company, is what nothing passes twice.
    const stay = await stayOf(database);
    const failure = await underOneKey(
      { database, wish: `${stay.companyId ?? ''} ${what}`, uuid },
      (idempotencyKey) => call({ idempotencyKey, account: database.accountId, company: stay.companyId }, stay),
      (failed) => failed,
    );
    return failure === null ? { ok: true } : { ok: false, reason: reasonOf(failure) };
  }
  return {
    products: () =>
      withPerson<DeviceProduct[] | null>(null, async (_database, { countryCode }) => {
        const found = await api.send(hardware, 'POST /api/v1/vci/GetVciProducts', { body: { countryCode } });
        return found.ok ? found.value : null;
      }),
    add: (device) =>
      withPerson(offline, async (database, { countryCode, language }) => {
        const body = { ...device, ciamId: database.accountId, countryCode, language };
        return onceOnly(database, `add ${JSON.stringify(body)}`, async (options, stay) => {
          const added = await api.send(hardware, 'POST /api/v1/vci/AddVCI', { body }, options);
          if (added.ok) await keepHardware(database, stay, added.value);
          return added.ok ? null : added.failure;
        });
      }),
    remove: (hardwareId) =>
      withPerson(offline, async (database) => {
        const query = { ciamId: database.accountId, HardwareId: hardwareId };
        return onceOnly(database, `remove ${hardwareId}`, async (options) => {
          const removed = await api.send(hardware, 'DELETE /api/v1/vci/Delete', { query }, options);
          // Gone already, by someone else's hand, is gone.
          const isGone = removed.ok || removed.failure.code === 'not-found';
          if (isGone) await forgetHardware(database, hardwareId);
          return isGone ? null : removed.failure;
        });
      }),
  };
}

function reasonOf({ code }: ApiFailure): Exclude<DeviceOutcome, { ok: true }>['reason'] {
  if (code === 'no-answer' || code === 'request-in-progress') return 'offline';
  if (code === 'conflict') return 'duplicate';
  return code === 'claim-already-started' ? 'in-repair' : 'failed';
}
