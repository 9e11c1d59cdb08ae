import { fc, test as property } from '@fast-check/vitest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { brandOf, cardBrands, hasRightCheckDigit } from './browser/card-brands.ts';
import { createEncrypt } from './browser/encrypt.ts';
import { digitsOf, problemWhenLeft, readCode, readDate, readNumber } from './browser/field-input.ts';
import { browserFile } from './browser-files.ts';
import { createCardKey } from './card-key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

const supported = cardBrands.map(({ name }) => name);
const beginnings = { visa: '4', mc: '55', amex: '37', maestro: '67' };
/** A right number of a brand. */
const numbers = fc
  .constantFrom(...cardBrands)
  .chain(({ name, lengths }) => fc.tuple(fc.constant(name), fc.constantFrom(...lengths), fc.infiniteStream(fc.nat(9))))
  .map(([name, length, digits]) => {
    const start = beginnings[name as keyof typeof beginnings];
    const body = start + [...digits.take(length - start.length - 1)].join('');
    const last = [...'0123456789'].find((digit) => hasRightCheckDigit(body + digit)) ?? '';
    return { name, number: body + last };
  });

property.prop([numbers])(
  'every right number of a brand is taken as it was typed, with its brand',
  ({ name, number }) => {
    const read = readNumber(number, supported);
    expect(read.brand?.name).toBe(name);
    expect(read.sealed).toEqual([{ name: 'encryptedCardNumber', type: 'number', fields: { number } }]);
    expect(digitsOf(read.shown)).toBe(number);
    expect(readNumber(read.shown, supported)).toEqual(read);
  },
);

property.prop([numbers, fc.nat(14), fc.integer({ min: 1, max: 9 })])(
  'a number with one wrong digit is never taken',
  ({ number }, at, change) => {
    const index = at % number.length;
    const wrong = (Number(number[index]) + change) % 10;
    const typed = number.slice(0, index) + wrong + number.slice(index + 1);
    const sealed = readNumber(typed, supported).sealed?.[0]?.fields['number'];
    expect(sealed).not.toBe(typed);
  },
);

test('a brand that the shop does not take is none', () => {
  expect(brandOf('4111', ['mc'])).toBeNull();
  expect(readNumber('4111111111111111', ['mc']).sealed).toBeNull();
});

test.each([
  ['0330', '03/30', null],
  ['3', '03', null],
  ['1330', '13/30', 'cc.dat.911'],
  ['0226', '02/26', 'cc.dat.912'],
  ['0326', '03/26', null],
  ['0357', '03/57', 'cc.dat.913'],
])('a date %s stands as %s, with the problem %s', (typed, shown, problem) => {
  const read = readDate(typed, new Date('2026-03-31T22:00:00Z'));
  expect([read.shown, read.problem]).toEqual([shown, problem ?? '']);
  if (shown.length === 5 && problem === null) {
    const [month = '', year = ''] = shown.split('/');
    const fields = read.sealed?.map((part) => part.fields);
    expect(fields).toEqual([{ expiryMonth: month }, { expiryYear: `20${year}` }]);
  }
});

test.each([
  ['encryptedCardNumber', '4111 1111 1111 111', 'cc.num.901'],
  ['encryptedCardNumber', '4111 1111 1111 1112', 'cc.num.902'],
  ['encryptedExpiryDate', '03', 'cc.dat.911'],
  ['encryptedSecurityCode', '7', 'cc.cvc.921'],
])('%s left with %s has the problem %s', (fieldType, typed, problem) => {
  expect(problemWhenLeft(fieldType, typed, supported)).toBe(problem);
});

test('a security code has as many digits as its brand asks for', () => {
  expect(readCode('73', 3).sealed).toBeNull();
  expect(readCode('7373', 3)).toMatchObject({ shown: '737', sealed: [{ fields: { cvc: '737' } }] });
  expect(readCode('7373', 4)).toMatchObject({ sealed: [{ fields: { cvc: '7373' } }] });
});

test('what a field encrypts is opened by the service, and by nobody else', async () => {
  const key = createCardKey(server.database.kysely);
  const blob = await createEncrypt(await key.publicKey())({ number: '4111111111111111' });
  expect(blob).not.toContain('4111');
  expect(await key.decrypt(blob)).toMatchObject({ number: '4111111111111111' });
  expect(await createCardKey(server.database.kysely).decrypt(blob)).toMatchObject({ number: '4111111111111111' });
  expect(await key.decrypt(`${blob.slice(0, -2)}AA`)).toBeNull();
  expect(await key.decrypt('test_4111111111111111')).toBeNull();
});

test('scripts of the pages are served without types, and ask for nothing but each other', async () => {
  const scripts = [
    'secured-field.ts',
    'field-input.ts',
    'card-brands.ts',
    'encrypt.ts',
    'post-to-parent.ts',
    'submit-form.ts',
  ];
  for (const name of scripts) {
    const answer = await server.request(`/checkoutshopper/embedded/${name}`);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const text = await answer.text();
    const asked = [...text.matchAll(/from '\.\/([\w.-]+)'/g)].map(([, file = '']) => file);
    for (const file of asked) expect(browserFile(file)).not.toBeNull();
    expect(text).not.toMatch(/\binterface\b/);
  }
  expect(browserFile('field-settings.ts')).toBeNull();
});
