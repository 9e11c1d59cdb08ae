import { expect, test } from 'vitest';
import { type Tab, anna, bo, createTablet } from '../../tests/support/session-device.ts';

const secret = 'brake noise at the Olsen car';

async function writeDraft(tab: Tab): Promise<void> {
  await tab.keeper.database()?.drafts.put({ key: 'new-request', savedAt: 1, value: { comments: secret } });
}

test('a full tablet lets a person in by forgetting the vehicle catalogue, which can be fetched again', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.device.catalogues.put({ region: 'EU', etag: '', catalogue: { region: 'EU', brands: [] }, fetchedAt: 0 });
  await tab.session.start();
  let isRoomy = false;
  tab.mortal.isFull = () => !isRoomy;
  const { catalogues } = tab.device;
  const clear = catalogues.clear.bind(catalogues);
  catalogues.clear = () => {
    isRoomy = true;
    return clear();
  };
  expect(await tab.signIn(anna)).toMatchObject({ ok: true });
  expect(await catalogues.count()).toBe(0);
});

test('a tablet that was never used starts without any room, says so at the sign-in, and lets a person in when there is some', async () => {
  const tab = createTablet().openTab();
  let isFull = true;
  tab.mortal.isFull = () => isFull;
  await tab.session.start();
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  expect(await tab.signIn(anna)).toEqual({ ok: false, reason: 'storage-full' });
  isFull = false;
  expect(await tab.signIn(anna)).toMatchObject({ ok: true });
});

test('a tablet without any room says so at the sign-in and leaves nobody half signed in', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.session.start();
  tab.mortal.isFull = () => true;
  expect(await tab.signIn(anna)).toEqual({ ok: false, reason: 'storage-full' });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
});

test('a person can leave a full tablet, and nothing of theirs stays readable [SH-218, SH-221]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeDraft(tab);
  tab.mortal.isFull = () => true;
  expect(await tab.session.signOut('discard')).toEqual({ ok: true, isUnreadable: true });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  const readable = await tablet.everythingReadable();
  expect(readable).not.toContain(secret);
  expect(readable).not.toContain(anna.ciamId);
});

test('a full tablet can be emptied, with what was not sent', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeDraft(tab);
  tab.mortal.isFull = () => true;
  await tab.session.clearDevice('discard');
  const readable = await tablet.everythingReadable();
  expect(readable).not.toContain(secret);
  expect(readable).not.toContain(anna.ciamId);
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
});

test('work that a full tablet cannot seal is not given up: the person stays signed in and is told', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeDraft(tab);
  tab.mortal.isFull = () => true;
  expect(await tab.session.signOut('keep-locked')).toEqual({ ok: false, reason: 'storage-full' });
  expect(await tab.signIn(bo)).toEqual({ ok: false, reason: 'unsent-work-of-another' });
  expect(tab.session.state.get()).toMatchObject({ person: { accountId: anna.ciamId } });
  expect(await tab.keeper.database()?.drafts.count()).toBe(1);
});

test('what is left to do after a sign-in waits for room without breaking anything', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.isKeyWithheld = true;
  await tab.signIn(anna);
  tablet.isKeyWithheld = false;
  tab.mortal.isFull = () => true;
  await tab.session.catchUp();
  expect(await tab.session.canKeepLocked()).toBe(false);
  tab.mortal.isFull = () => false;
  await tab.session.catchUp();
  expect(await tab.session.canKeepLocked()).toBe(true);
});
