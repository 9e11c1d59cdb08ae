import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aMember } from '../../../tests/support/a-member.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { createDrafts, createOutbox } from '../../client/client-work.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { memberOf } from '../../entities/technician/projected-team.ts';
import { createFakeDevice, createFakePlatform } from '../../platform/fake-platform.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import { allEntries } from '../../sync/outbox/rows.ts';
import { handInChange } from './hand-in-change.ts';
import { draftOf } from './member-draft.ts';

const mia = memberOf(aMember());
const other = { ...mia, mobilePhone: '+49170' };

function openWork() {
  const { storage } = createMortalStorage({ indexedDB: new IDBFactory(), IDBKeyRange });
  const platform = createFakePlatform(createFakeDevice(storage));
  const database = new AccountDatabase('ciam-anna', storage);
  const place = () => Promise.resolve({ countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' });
  const deps = { platform, commands: () => ({ ...platform, database, place, onKept: () => {} }), pull: () => {} };
  const work = { outbox: createOutbox(deps), drafts: createDrafts(deps) };
  const waiting = async () => (await allEntries(database)).map(({ args, state }) => [args, state]);
  return { database, work, waiting };
}

test('of a member only what was changed waits to be sent, and nothing where nothing was', async () => {
  const { work, waiting } = openWork();
  await work.drafts.save('member:1', draftOf(mia));
  expect(await handInChange(work, '1', draftOf(mia), 'member:1')).toEqual({ is: 'unchanged' });
  expect([await waiting(), await work.drafts.load('member:1')]).toEqual([[], null]);
  expect(await handInChange(work, '1', draftOf(mia, other), 'member:1')).toEqual({ is: 'waiting' });
  expect(await waiting()).toMatchObject([[{ contactPersonId: '1', changes: { mobilePhone: '+49170' } }, 'waiting']]);
});

test('a change that waits and is typed back to what the server has is not sent any more, until that is undone', async () => {
  const { database, work, waiting } = openWork();
  await handInChange(work, '1', draftOf(mia, other), 'member:1');
  const [entry] = await database.outbox.toArray();
  const [id, before] = [entry?.id ?? '', await waiting()];
  await work.outbox.beginEdit(id);
  await work.drafts.save(editKeyOf(id), draftOf(mia));
  const handedIn = await handInChange(work, '1', draftOf(mia), editKeyOf(id));
  await work.outbox.leaveEdit(id);
  expect(await waiting()).toEqual([]);
  if (handedIn.is !== 'dropped') throw new Error(handedIn.is);
  await handedIn.removed.restore();
  await work.outbox.undoEdit(id);
  expect(await waiting()).toEqual(before);
});

test('of a change whose work is gone meanwhile nothing is left behind', async () => {
  const { database, work, waiting } = openWork();
  await work.drafts.save(editKeyOf('gone'), draftOf(mia, other));
  expect(await handInChange(work, '1', draftOf(mia), editKeyOf('gone'))).toEqual({ is: 'unchanged' });
  expect([await waiting(), await database.drafts.count()]).toEqual([[], 0]);
});
