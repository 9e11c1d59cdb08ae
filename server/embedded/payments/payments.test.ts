import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aKey, aPayment, bacsData, cardData, cards, sepaData } from '../../../tests/support/a-payment.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { refusalCodes } from '../../providers/payments.ts';
import { testRefusals } from './refusals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

const pay = async (typed = {}, more = {}, call = aKey()) =>
  server.payments.pay(aPayment(await cardData(server, typed), more), call);
const told = () => server.database.kysely.selectFrom('payment_event').selectAll().orderBy('id').execute();
const pass = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));

test('a card is charged, and what was taken is said with the brand and the last four digits, which are all that is kept of it', async () => {
  const outcome = await pay({}, { reference: 'good' });
  expect(outcome).toMatchObject({
    kind: 'authorised',
    sum: { amount: '119.00', currency: 'EUR' },
    method: { type: 'scheme', brand: 'visa', lastFour: '1111' },
    storedMethodId: null,
  });
  const tables = ['embedded_payment', 'embedded_payment_answer', 'embedded_payment_stored_method', 'job'] as const;
  const rows = await Promise.all(tables.map((table) => server.database.kysely.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(rows)).not.toContain(cards.good);
});

test.each(testRefusals.filter(({ code }) => code <= 39))(
  'a refusal $code ($holder) arrives as $code and takes nothing',
  async ({ code, holder }) => {
    const outcome = await pay({ holder }, { reference: `refused-${code}` });
    expect(outcome).toMatchObject({ kind: 'refused', code });
  },
);

test('every refusal code of ours can be met, and one that is newer than ours counts as 2', async () => {
  const met = testRefusals.map(({ code }) => code).filter((code) => code <= 39);
  expect(met).toEqual([...refusalCodes]);
  expect(await pay({ holder: 'EXCESSIVE_RETRY_BLOCKED' })).toMatchObject({ kind: 'refused', code: 2 });
});

test('a wrong number and a card that has expired are not charged', async () => {
  await expect(pay({ number: '4111111111111112' })).rejects.toMatchObject({ code: 'provider-rejects' });
  expect(await pay({ expires: '02/2026' })).toMatchObject({ kind: 'refused', code: 6 });
  expect(await pay({ expires: '03/2026' })).toMatchObject({ kind: 'authorised' });
});

describe('an idempotency key', () => {
  test('is carried out once, and its first answer is given again', async () => {
    const data = await cardData(server);
    const call = aKey();
    const payment = aPayment(data, { reference: 'once' });
    const outcomes = await Promise.all([1, 2, 3].map(() => server.payments.pay(payment, call)));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const rows = server.database.kysely
      .selectFrom('embedded_payment')
      .select('id')
      .where('merchant_reference', '=', 'once');
    expect(await rows.execute()).toHaveLength(1);
  });

  test('takes no other payment, and says so', async () => {
    const data = await cardData(server);
    const call = aKey();
    await server.payments.pay(aPayment(data, { reference: 'first' }), call);
    const other = aPayment(data, { reference: 'other' });
    await expect(server.payments.pay(other, call)).rejects.toMatchObject({ code: 'provider-rejects' });
  });

  test('gives its first answer also to a server that was started anew', async () => {
    const data = await cardData(server);
    const call = aKey();
    const payment = aPayment(data, { reference: 'restart' });
    const outcome = await server.payments.pay(payment, call);
    const next = await createTestServer({ database: server.database });
    expect(await next.payments.pay(payment, call)).toEqual(outcome);
    await next.close();
  });
});

test('a key is remembered for 60 days; what it did stays', async () => {
  const payment = aPayment(await cardData(server), { reference: 'forgotten' });
  const call = aKey();
  await server.payments.pay(payment, call);
  const days = async (count: number) => {
    pass(count * 86_400_000);
    await workerOf(server).runDue();
    await server.payments.pay(payment, call);
    const rows = server.database.kysely.selectFrom('embedded_payment').select('id');
    return (await rows.where('merchant_reference', '=', 'forgotten').execute()).length;
  };
  expect(await days(59)).toBe(1);
  expect(await days(2)).toBe(2);
});

describe('what nobody would send', () => {
  const odd = Buffer.from('{"threeDSServerTransID":"\u0000","transStatus":[]}').toString('base64url');
  test.each([
    ['POST', 'v1/submitThreeDS2Fingerprint', '{"paymentData":"\u0000"}', 422],
    ['POST', 'v1/submitThreeDS2Fingerprint', 'null', 422],
    ['POST', 'v3/bin/binLookup', '{"encryptedBin":"a.b.c.d.e","requestId":"1"}', 200],
    ['POST', '3ds/challenge', `creq=${odd}`, 404],
    ['POST', '3ds/challenge-done', `cres=${odd}`, 200],
    ['GET', 'bank/00000000-0000-4000-8000-000000000000', null, 404],
    ['POST', 'bank/00000000-0000-4000-8000-000000000000', 'answer=approved', 404],
    ['GET', 'mandate/00000000-0000-4000-8000-000000000000.pdf', null, 404],
    ['GET', 'securedfields/other_KEY/6.3.0/securedFields.html', null, 403],
    ['GET', 'embedded/..%2Fwire.ts', null, 404],
    ['GET', 'embedded/tsconfig.json', null, 404],
    ['POST', 'v3/bin/binLookup', 'x'.repeat(70_000), 413],
    ['POST', '../v72/payments', '{}', 404],
  ])('%s %s %s: %i', async (method, path, body, status) => {
    const type = body?.startsWith('{') === true ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type, 'content-length': String(body?.length ?? 0) };
    const answer = await server.request(`/checkoutshopper/${path}`, { method, body, headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('    at ');
  });
});

describe('3-D Secure', () => {
  const redirectOf = async (reference: string) => {
    const outcome = await pay({ number: cards.challenged }, { reference });
    if (outcome.kind !== 'action') throw new Error(`The bank was not asked: ${outcome.kind}`);
    expect(outcome.action).toMatchObject({ type: 'redirect', method: 'GET' });
    return new URL(String(outcome.action['url'])).pathname;
  };
  const answerAt = async (path: string, answer: string) => {
    const back = await server.request(path, { method: 'POST', body: new URLSearchParams({ answer }) });
    expect(back.status).toBe(303);
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe('https://portal.test/v3/shopping-cart/Checkout');
    expect(location.searchParams.get('order')).toBe('1');
    return { redirectResult: location.searchParams.get('redirectResult') ?? '' };
  };

  test.each([
    ['approved', { kind: 'authorised' }],
    ['refused', { kind: 'refused', code: 11 }],
    ['cancelled', { kind: 'refused', code: 16 }],
  ])('at the bank’s own page: %s there decides, and the same result twice is one payment', async (answer, expected) => {
    const path = await redirectOf(`bank-${answer}`);
    const page = await server.request(path);
    expect(await page.text()).toContain('no money moves');
    const details = await answerAt(path, answer);
    const outcome = await server.payments.submitDetails(details, aKey());
    expect(outcome).toMatchObject(expected);
    expect(await server.payments.submitDetails({ details }, aKey())).toEqual(outcome);
    expect((await server.request(path)).status).toBe(404);
  });

  test('a result that nobody at the bank has given takes nothing', async () => {
    const path = await redirectOf('forged');
    const redirectResult = Buffer.from(path.split('/').at(-1) ?? '').toString('base64url');
    await expect(server.payments.submitDetails({ redirectResult }, aKey())).rejects.toMatchObject({
      code: 'provider-rejects',
    });
  });

  test.each([
    ['password', 'confirm', 'Y', { kind: 'authorised' }],
    ['wrong', 'confirm', 'N', { kind: 'refused', code: 11 }],
    ['password', 'refuse', 'N', { kind: 'refused', code: 11 }],
  ])('in the page: code %s, %s', async (code, answer, transStatus, expected) => {
    const outcome = await pay({ number: cards.challenged }, { reference: 'in-page', isChallengedInPage: true });
    if (outcome.kind !== 'action') throw new Error('The bank was not asked');
    const steps = inPage(outcome.action);
    const challenge = await steps.fingerprint();
    const asked = await post(pathOf(challenge.acsURL), { creq: challenge.creq });
    const [, action = ''] = /action="([^"]+)"/.exec(await asked.text()) ?? [];
    const answered = await post(pathOf(action), { code, answer });
    const [, cres = ''] = /name="cres" value="([^"]+)"/.exec(await answered.text()) ?? [];
    const done = await post(pathOf(challenge.notifyURL), { cres });
    expect(done.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await done.text()).replaceAll('&quot;', '"')).toContain(`{"transStatus":"${transStatus}"}`);
    // The browser may claim what it likes.
    const threeDSResult = base64({ transStatus: 'Y', authorisationToken: challenge.authorisationToken });
    expect(await server.payments.submitDetails({ details: { threeDSResult } }, aKey())).toMatchObject(expected);
  });

  test('in the page, without a question', async () => {
    const outcome = await pay({ number: cards.frictionless }, { isChallengedInPage: true });
    if (outcome.kind !== 'action') throw new Error('The bank was not asked');
    const answer = (await inPage(outcome.action).submit()) as { details: { threeDSResult: string } };
    expect(await server.payments.submitDetails(answer.details, aKey())).toMatchObject({ kind: 'authorised' });
  });
});

describe('what is decided later', () => {
  test('a direct debit is received, and a message tells that it is paid', async () => {
    const outcome = await server.payments.pay(aPayment(sepaData(), { reference: 'sepa', isStored: true }), aKey());
    expect(outcome).toMatchObject({ kind: 'received', action: null });
    await workerOf(server).runDue();
    expect((await told()).filter(({ reference }) => reference === 'sepa')).toEqual([]);
    pass(5_000);
    await workerOf(server).runDue();
    await workerOf(server).runDue();
    const [event] = (await told()).filter(({ reference }) => reference === 'sepa');
    expect(event).toMatchObject({ code: 'AUTHORISATION', is_success: true, amount: '119.00', currency: 'EUR' });
    const [stored] = await server.payments.storedMethods('company-1');
    expect(stored).toMatchObject({ id: event?.stored_method_id, type: 'sepadirectdebit', lastFour: '7890' });
  });

  test('a direct debit that the bank refuses is told, too, and a card whose bank takes its time', async () => {
    await server.payments.pay(aPayment(sepaData('NOT_ENOUGH_BALANCE'), { reference: 'sepa-no' }), aKey());
    expect(await pay({ holder: 'PENDING' }, { reference: 'pending' })).toMatchObject({ kind: 'received' });
    pass(5_000);
    await workerOf(server).runDue();
    await workerOf(server).runDue();
    const events = (await told()).filter(({ reference }) => ['sepa-no', 'pending'].includes(reference));
    expect(events.map(({ reference, is_success, reason }) => [reference, is_success, reason])).toEqual([
      ['sepa-no', false, 'Not enough balance'],
      ['pending', true, ''],
    ]);
  });

  test('Bacs comes with its mandate as a PDF', async () => {
    const outcome = await server.payments.pay(
      aPayment(bacsData(), { country: 'GB', sum: { amount: '20.00', currency: 'GBP' } }),
      aKey(),
    );
    if (outcome.kind !== 'received') throw new Error('Bacs was not taken');
    expect(outcome.action).toMatchObject({ type: 'voucher', paymentMethodType: 'directdebit_GB' });
    const mandate = await server.request(pathOf(String(outcome.action?.['url'])));
    expect(mandate.headers.get('content-type')).toBe('application/pdf');
    expect((await mandate.text()).slice(0, 5)).toBe('%PDF-');
  });
});

test('which methods there are depends on the country', async () => {
  const typesIn = async (country: string) =>
    (await server.payments.paymentMethods({ country, sum: { amount: '1.00', currency: 'EUR' } })).types;
  expect(await typesIn('DE')).toEqual(['scheme', 'sepadirectdebit']);
  expect(await typesIn('GB')).toEqual(['scheme', 'directdebit_GB']);
});

async function post(path: string, form: Record<string, string>): Promise<Response> {
  const answer = await server.request(path, { method: 'POST', body: new URLSearchParams(form) });
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN']);
  return answer;
}

function pathOf(address: string): string {
  return new URL(address.replaceAll('&#x2F;', '/')).pathname;
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

function opened(token: unknown): Record<string, string> {
  return JSON.parse(Buffer.from(String(token), 'base64').toString()) as Record<string, string>;
}

/** The steps that the components take by themselves. */
function inPage(action: Readonly<Record<string, unknown>>) {
  const submit = async (): Promise<object> => {
    const token = opened(action['token']);
    const data = { threeDSMethodData: base64({ threeDSServerTransID: token['threeDSServerTransID'] }) };
    expect(await (await post(pathOf(token['threeDSMethodUrl'] ?? ''), data)).text()).toContain('method-done');
    const done = await post(pathOf(token['threeDSMethodNotificationURL'] ?? ''), data);
    expect(await done.text()).toContain('fingerPrintResult');
    const answer = await server.request('/checkoutshopper/v1/submitThreeDS2Fingerprint?token=x', {
      method: 'POST',
      body: JSON.stringify({ fingerprintResult: base64({ threeDSCompInd: 'Y' }), paymentData: action['paymentData'] }),
    });
    return (await answer.json()) as object;
  };
  return {
    submit,
    async fingerprint() {
      const next = (await submit()) as { action: { token: string; authorisationToken: string } };
      const token = opened(next.action.token);
      const creq = { messageType: 'CReq', threeDSServerTransID: token['threeDSServerTransID'] };
      return {
        acsURL: token['acsURL'] ?? '',
        notifyURL: token['threeDSNotificationURL'] ?? '',
        creq: Buffer.from(JSON.stringify(creq)).toString('base64url'),
        authorisationToken: next.action.authorisationToken,
      };
    },
  };
}
