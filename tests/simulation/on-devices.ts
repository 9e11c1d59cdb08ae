/** Where each mark is on the tablets: in a queue (waiting or needing attention) or sealed away, with the key the server gives. */
import { createDecipheriv } from 'node:crypto';
import {
  type DraftRow,
  type OutboxRow,
  type StoredAttachment,
  accountDatabaseName,
} from '../../src/data/account-database.ts';
import type { LockedWork } from '../../src/data/device-database.ts';
import type { UnsentWork } from '../../src/data/unsent-work.ts';
import { unpackWork } from '../../src/auth/pack-work.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import type { SimulatedDevice } from './device.ts';
import { markOfEntry } from './ledger.ts';
import { databaseNames, rowsOf, sharedRowsOf } from './peek.ts';
import type { SimulatedPerson } from './workshop.ts';
import type { World } from './world.ts';

export interface Copy {
  mark: string;
  device: SimulatedDevice;
  person: SimulatedPerson;
  entry: AnyEntry;
  isLocked: boolean;
}

/** Everything of one person's own in one place: open in their database, or sealed. */
export interface Kept extends UnsentWork {
  device: SimulatedDevice;
  person: SimulatedPerson;
  isLocked: boolean;
}

export async function readKept(world: World): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const device of world.devices) {
    for (const person of accountsOn(world, device)) {
      const rows = <T>(store: string) => sharedRowsOf(device, accountDatabaseName(person.ciamId), store) as T[];
      const own = { outbox: rows<OutboxRow>('outbox'), attachments: rows<StoredAttachment>('attachments') };
      kept.push({ device, person, isLocked: false, ...own, drafts: rows<DraftRow>('drafts') });
    }
    for (const row of rowsOf(device, 'portal-device', 'locked') as LockedWork[]) {
      kept.push(await openLocked(world, device, row));
    }
  }
  return kept;
}

export function copiesIn(world: World, kept: readonly Kept[]): Copy[] {
  return kept.flatMap(({ device, person, isLocked, outbox }) =>
    (outbox as AnyEntry[]).flatMap((entry) => {
      const mark = note(world, entry);
      return mark === null ? [] : [{ mark, device, person, entry, isLocked }];
    }),
  );
}

/** Remembers under which ids a piece of work stands in queues; resolves its mark. */
function note(world: World, entry: AnyEntry): string | null {
  const mark = markOfEntry(entry);
  world.ledger.keys.add(entry.id);
  world.ledger.byMark(mark ?? '')?.ids.add(entry.id);
  return mark;
}

/** Accounts with a database on the device. */
export function accountsOn(world: World, device: SimulatedDevice): SimulatedPerson[] {
  const names = databaseNames(device.factory);
  return world.workshop.people.filter(({ ciamId }) => names.includes(accountDatabaseName(ciamId)));
}

async function openLocked(world: World, device: SimulatedDevice, row: LockedWork): Promise<Kept> {
  for (const person of world.workshop.people) {
    const packed = decrypt(await keyOf(world, device, person), row);
    if (packed) return { device, person, isLocked: true, ...unpackWork(packed) };
  }
  throw new Error(`sealed work on ${device.name} that nobody's key opens`);
}

async function keyOf(world: World, device: SimulatedDevice, person: SimulatedPerson): Promise<Buffer> {
  const known = world.deviceKeys.get(`${device.name} ${person.ciamId}`);
  if (known) return known;
  const facts = rowsOf(device, 'portal-device', 'facts') as { key: string; value: string }[];
  const deviceId = facts.find(({ key }) => key === 'deviceId')?.value ?? '';
  const path = 'GET /api/v1/account/GetDeviceKey';
  const { envelope } = await world.server.call(path, { query: { deviceId } }, { as: person.ciamId });
  const key = Buffer.from(envelope.dataObject.key, 'base64url');
  world.deviceKeys.set(`${device.name} ${person.ciamId}`, key);
  return key;
}

function decrypt(key: Buffer, { iv, ciphertext }: LockedWork): ArrayBuffer | null {
  try {
    const sealed = Buffer.from(ciphertext);
    const decipher = createDecipheriv('aes-256-gcm', key, iv);
    decipher.setAuthTag(sealed.subarray(-16));
    return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])).buffer;
  } catch {
    return null;
  }
}
