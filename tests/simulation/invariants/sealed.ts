/** What a person has not sent, and their tokens, lie sealed on the disk; with the last person the key goes. */
import { accountDatabaseName } from '../../../src/data/account-database.ts';
import type { SimulatedDevice } from '../device.ts';
import { databaseNames, rawRowsOf, rowsOf, textOf } from '../peek.ts';
import type { World } from '../world.ts';

const personal = /work-\d+\.|form-\d+\.|refresh-|half typed/;

/** Where a person's own rows lie. */
const ownTables = ['outbox', 'attachments', 'drafts', 'technicians', 'facts'];

export function aboutSealed(world: World): string[] {
  return world.devices.flatMap(({ name, factory }) => {
    const stores = [
      ['portal-device', 'session'],
      ...world.workshop.people.flatMap(({ ciamId }) =>
        ownTables.map((store) => [accountDatabaseName(ciamId), store] as const),
      ),
    ] as const;
    return stores.flatMap(([database, store]) =>
      rawRowsOf(factory, database, store)
        .filter(isOpen)
        .map(() => `${name} has a row of ${store} that lies open on the disk`),
    );
  });
}

/** By row: it lies there as it is for as long as it is the same object. */
const known = new WeakMap<object, boolean>();

function isOpen(row: object): boolean {
  const answer = known.get(row) ?? personal.test(textOf(row));
  known.set(row, answer);
  return answer;
}

/** Right after a sign-out: whoever finds the disk later has no key for it, unless somebody still uses this tablet. */
export function isKeyLeft(device: SimulatedDevice): boolean {
  const isUsed =
    databaseNames(device.factory).some((name) => name.startsWith(accountDatabaseName(''))) ||
    rowsOf(device, 'portal-device', 'session').length > 0;
  return device.key.bytes !== null && !isUsed;
}
