import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { type Answerer, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import type { Certificate } from '../../../contract/certificates.ts';
import { keepAccount } from '../../data/company.ts';
import { keptCertificate } from '../../data/certificates.ts';
import { createCertificateCalls } from './certificate-calls.ts';

const scanned: Certificate = {
  supportRequestId: '100',
  state: 'scanned',
  vehicle: null,
  mileage: null,
  yourReference: '',
  scannedAt: '2026-11-21T08:00:00.000Z',
  errorCodes: [],
  credits: 2,
  certificateNumber: null,
  verifyPath: null,
  revision: 5,
};
const accepted: Certificate = { ...scanned, state: 'accepted', revision: 6 };

let tablet: ReturnType<typeof createSyncDevice>;
beforeEach(async () => {
  tablet = createSyncDevice();
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7 }));
});

function callsWith(answer: Answerer) {
  tablet.serve(answer);
  const { api, database, platform } = tablet;
  return createCertificateCalls({
    api,
    uuid: platform.ids.uuid,
    withPerson: (_, call) => call(database, aLocale),
  });
}
const moveToOther = () => keepAccount(tablet.database, anAccountOf({ cdbId: 8, originalBranch: 7 }));

test('what is told of a certificate after a change of company is not kept for the other one', async () => {
  const calls = callsWith(async () => {
    await moveToOther();
    return ok(accepted);
  });
  expect(await calls.decide('100', { step: 'accept' })).toMatchObject({ ok: true });
  expect(await keptCertificate(tablet.database, '100')).toBeNull();
});

test('a step whose answer was lost is repeated under the same key, and shown as done when it is [SU-181]', async () => {
  let isLost = true;
  const calls = callsWith(() => {
    if (isLost) throw new Error('no answer');
    return ok(accepted);
  });
  expect(await calls.decide('100', { step: 'accept' })).toEqual({ ok: false, failure: 'offline' });
  isLost = false;
  expect(await calls.decide('100', { step: 'accept' })).toMatchObject({ ok: true });
  const [first, second] = tablet.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
  expect((await keptCertificate(tablet.database, '100'))?.state).toBe('accepted');
});

test('somebody else has decided meanwhile: the person sees how it stands now [SU-185]', async () => {
  const rejected: Certificate = { ...scanned, state: 'rejected', revision: 7 };
  const calls = callsWith(({ method }) => (method === 'GET' ? ok(rejected) : refusal('conflict')));
  expect(await calls.decide('100', { step: 'rate', ratings: [] })).toEqual({ ok: false, failure: 'changed' });
  expect((await keptCertificate(tablet.database, '100'))?.state).toBe('rejected');
});

const ratingsHere = async () => (await tablet.database.drafts.toArray()).map(({ key }) => key);
const beginRating = () =>
  tablet.database.drafts.bulkPut(
    ['rating:100', 'rating:100~aside:1', 'rating:1001', 'answer:100'].map((key) => ({
      ...{ key, savedAt: 1, value: { c1: 3 } },
    })),
  );

test.each(['rated', 'rejected'] as const)(
  'a rating that was begun goes when the certificate is %s, by this person or by a colleague; one of another certificate stays [SU-183]',
  async (state) => {
    await beginRating();
    const calls = callsWith(({ method }) => ok(method === 'GET' ? accepted : { ...accepted, state, revision: 7 }));
    await calls.refresh('100');
    expect(await ratingsHere()).toHaveLength(4);
    await calls.decide('100', { step: 'rate', ratings: [] });
    expect(await ratingsHere()).toEqual(['answer:100', 'rating:1001']);
    await beginRating();
    await callsWith(() => ok({ ...accepted, state, revision: 8 })).refresh('100');
    expect(await ratingsHere()).toEqual(['answer:100', 'rating:1001']);
  },
);

test('a rating that did not reach the server stays begun [SU-183]', async () => {
  await beginRating();
  const calls = callsWith(() => refusal('internal'));
  expect(await calls.decide('100', { step: 'rate', ratings: [] })).toMatchObject({ ok: false });
  expect(await ratingsHere()).toHaveLength(4);
});
