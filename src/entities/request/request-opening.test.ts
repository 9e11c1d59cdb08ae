import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { createDrafts, createOutbox } from '../../client/client-work.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { draftLockOf } from '../../client/drafts/draft-locks.ts';
import { discardHeld, giveUpEdit, throwAway } from '../../client/drafts/throw-away.ts';
import { registerTyped } from '../../client/typed-input.ts';
import { keepAccount } from '../../data/company.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { createFakeDevice, createFakePlatform } from '../../platform/fake-platform.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import { entryById } from '../../sync/outbox/rows.ts';
import { type Wanted, createRequestOpening } from './request-opening.ts';

const nothing: Wanted = { type: null, editing: null, copying: null, resume: null };
const [olsen, lindner] = [anAccountOf({ cdbId: 7 }), anAccountOf({ cdbId: 8, name1: 'Lindner' })];

async function aTab() {
  const mortal = createMortalStorage({ indexedDB: new IDBFactory(), IDBKeyRange });
  const platform = createFakePlatform(createFakeDevice(mortal.storage));
  const database = new AccountDatabase('ciam-anna', mortal.storage);
  await keepAccount(database, olsen);
  const place = () => Promise.resolve({ countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' });
  const deps = { platform, commands: () => ({ ...platform, database, place, onKept: () => {} }), pull: () => {} };
  const client = {
    tab: platform,
    database: () => database,
    outbox: createOutbox(deps),
    drafts: createDrafts(deps),
  };
  const begin = (wanted: Partial<Wanted>) => {
    const opening = createRequestOpening(client, { ...nothing, ...wanted }, () => {});
    const end = opening.start();
    const until = (phase: string) => vi.waitFor(() => expect(opening.get().phase).toBe(phase));
    return { opening, end, until };
  };
  return { mortal, database, client, begin };
}

test('a request made from a closed one is said to be kept only where there is room for it', async () => {
  const { mortal, database, client, begin } = await aTab();
  await database.requests.put(requestRowFrom(aRequest({ supportRequestId: '17', subject: 'Squeals' })));
  for (const isFull of [false, true]) {
    mortal.isFull = () => isFull;
    const { opening, end, until } = begin({ copying: '17', resume: isFull ? 'there' : 'here' });
    await until('open');
    expect(opening.get()).toMatchObject({ state: { form: { subject: 'Squeals' } }, isUnkept: isFull });
    end();
  }
  expect(await client.drafts.load('new-request:here')).not.toBeNull();
});

test('a double tap opens one request, makes one copy, and what was opened can be let go of', async () => {
  const { database, client, begin } = await aTab();
  await database.requests.put(requestRowFrom(aRequest({ supportRequestId: '17', subject: 'Squeals' })));
  await client.drafts.save('new-request:begun', { form: { subject: 'Begun' }, currentStep: 20 });
  for (const isNew of [true, false]) {
    const { opening, end, until } = begin({ copying: '17' });
    await until('asking');
    for (const _tap of [1, 2]) {
      if (isNew) opening.startNew();
      else opening.goOnWith('new-request:begun');
    }
    await until('open');
    await database.drafts.count();
    end();
    await vi.waitFor(() => expect(draftLockOf(client, 'new-request:begun').get()).toBe('looking'));
  }
  expect(await database.drafts.count()).toBe(2);
});

test('a request that is thrown away from a list while its form is open is gone from the form too, and comes back to it', async () => {
  const { database, client, begin } = await aTab();
  await database.requests.put(requestRowFrom(aRequest({ supportRequestId: '17', subject: 'Squeals' })));
  const { opening, end, until } = begin({ copying: '17', resume: 'one' });
  await until('open');
  const key = 'new-request:one';
  const typed = { currentStep: 20, form: { subject: 'Squeals, typed on' } };
  // What is being typed is kept first, so that it is there again with the draft.
  const stopTyped = registerTyped(() => client.drafts.save(key, typed));
  const removed = await throwAway(client, key);
  stopTyped();
  await vi.waitFor(() => expect(opening.get()).toMatchObject({ restoredAt: null, state: { form: { subject: '' } } }));
  expect(await client.drafts.load(key)).toBeNull();
  expect(await removed?.restore()).toBe('restored');
  await vi.waitFor(() => expect(opening.get()).toMatchObject({ state: typed }));
  expect(await throwAway(client, 'new-request:none')).toBeNull();
  end();
});

test('changes that are given up from a list while their form is open are gone from it, so that nothing is handed in twice', async () => {
  const { database, client, begin } = await aTab();
  const entry = anEntry('create-request');
  const key = editKeyOf(entry.id);
  await database.outbox.put(entry);
  await client.drafts.save(key, { currentStep: 40, form: { subject: 'Changed' } });
  const { opening, end, until } = begin({ editing: entry.id });
  await until('open');
  expect(opening.get()).toMatchObject({ state: { form: { subject: 'Changed' } } });
  await giveUpEdit(client, entry.id);
  const { subject } = workOf['create-request'].request;
  await vi.waitFor(() => expect(opening.get()).toMatchObject({ restoredAt: null, state: { form: { subject } } }));
  // Sent in the moment in which it is nobody's: there is nothing left to change.
  await database.outbox.update(entry.id, { state: 'sending' });
  await giveUpEdit(client, entry.id);
  await until('gone');
  end();
});

test('work that is discarded while its form is open cannot be handed in from there, and comes back to it', async () => {
  const { database, client, begin } = await aTab();
  const entry = anEntry('create-request');
  await database.outbox.put(entry);
  const { end, until } = begin({ editing: entry.id });
  await until('open');
  const discard = () => client.outbox.discard(entry.id);
  const removed = await discardHeld(client, { id: entry.id, state: 'editing' }, discard);
  await until('gone');
  expect(await removed?.restore()).toBe('restored');
  await until('open');
  end();
});

test('waiting work whose words are typed back is sent as it was once its form is left; a photo that was added is a change', async () => {
  const { database, client, begin } = await aTab();
  const [typedBack, attached] = [anEntry('create-request'), anEntry('create-request')];
  const photo = { name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(1) };
  const look = async (entry: typeof typedBack, isAttached: boolean) => {
    await database.outbox.put(entry);
    const { end, until } = begin({ editing: entry.id });
    await until('open');
    await client.drafts.save(editKeyOf(entry.id), { form: { subject: 'Squeal' }, currentStep: 40 });
    if (isAttached) await client.drafts.attach(editKeyOf(entry.id), photo);
    await client.drafts.removeWords(editKeyOf(entry.id));
    end();
    await client.outbox.leaveEdit(entry.id);
    return (await entryById(database, entry.id))?.state;
  };
  expect([await look(typedBack, false), await look(attached, true)]).toEqual(['waiting', 'editing']);
});

test('work that is open to be changed cannot become another company’s when the person acts for that one meanwhile', async () => {
  const { database, client, begin } = await aTab();
  const entry = anEntry('create-request', { company: { id: 7, name: 'Olsen Autos' } });
  await database.outbox.put(entry);
  const { opening, end, until } = begin({ editing: entry.id });
  await until('open');
  await keepAccount(database, lindner);
  await until('gone');
  const stateOf = async () => (await entryById(database, entry.id))?.state;
  expect(await stateOf()).toBe('editing');
  // What was typed by then is there again with the way back.
  const typed = { form: { subject: 'Squeals' }, currentStep: 40 };
  await client.drafts.save(editKeyOf(entry.id), typed);
  await keepAccount(database, olsen);
  await until('open');
  expect(opening.get()).toMatchObject({ state: { form: { subject: 'Squeals' } } });
  await client.drafts.remove(editKeyOf(entry.id));
  await keepAccount(database, lindner);
  await until('gone');
  end();
  await vi.waitFor(async () => expect(await stateOf()).toBe('waiting'));
});
