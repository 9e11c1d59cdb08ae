import { expect, test } from 'vitest';
import { DatabaseUnreachable } from '../db/database.ts';
import { failureFrom, isConflict } from './error-handler.ts';
import { Refusal } from '../call.ts';

const withCode = (code: string) => Object.assign(new Error('detail that stays inside'), { code });
const answerTo = (error: unknown) => {
  const { answer, fault } = failureFrom(error);
  return { status: answer.status, text: answer.text, isLogged: fault !== null };
};

test.each([
  ['the database restarts', '57P01'],
  ['the database crashed', '57P02'],
  ['the database starts', '57P03'],
  ['the connection was lost', '08006'],
  ['there are no connections left', '53300'],
  ["the database's disk is full", '53100'],
  ["the database's disk is broken", '58030'],
  ['a statement took too long', '57014'],
  ['the database is a standby', '25006'],
  ['a lock is held', '55P03'],
  ['two transactions were in each other’s way', '40P01'],
  ['our disk is full', 'ENOSPC'],
  ['a service refuses connections', 'ECONNREFUSED'],
  ['the object store gives no answer', 'store-unreachable'],
  ['the identity provider gives no answer', 'provider-unreachable'],
])('when %s the device is told to come again, and nothing of the inside', (_what, code) => {
  const { status, text, isLogged } = answerTo(withCode(code));
  expect([status, isLogged]).toEqual([503, true]);
  expect(text).toContain('"unavailable"');
  expect(text).not.toContain('inside');
});

test('a database that gives no answer passes; a fault of ours does not, and a refusal is none', () => {
  expect(answerTo(new DatabaseUnreachable()).status).toBe(503);
  for (const code of ['23505', '42P01', '22P02', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])
    expect(answerTo(withCode(code)).status, code).toBe(500);
  expect(answerTo(new TypeError('x')).status).toBe(500);
  expect(answerTo(new Refusal('conflict', 'x'))).toMatchObject({ status: 409, isLogged: false });
});

test('only transactions in each other’s way are run again at once', () => {
  expect(['40P01', '40001', '55P03', '57P01', '08006'].map((code) => isConflict(withCode(code)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
