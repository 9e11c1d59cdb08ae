import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';
import { limitKeyOf } from '../rate-limit.ts';

/** A call whose line comes from 192.0.2.1, with what its proxies have written. */
const call = (forwarded?: string) =>
  ({
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
    env: { incoming: { socket: { remoteAddress: '::ffff:192.0.2.1' } } },
  }) as unknown as Context;

test.each([
  [0, '203.0.113.9', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, '', '192.0.2.1'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  [2, '203.0.113.9', '192.0.2.1'],
  [1, '203.0.113.9:51234', '203.0.113.9'],
  [1, '[2001:db8::9]:51234', '2001:db8::9'],
  [1, '[2001:db8::9]', '2001:db8::9'],
  [1, '2001:db8::9', '2001:db8::9'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
])('behind %i proxies a caller whose X-Forwarded-For is %s comes from %s', (proxies, forwarded, address) => {
  expect(createClientAddress(proxies)(call(forwarded))).toBe(address);
});

test('one line is one key for all limits, whatever port each of its calls came from', () => {
  const keyOf = (forwarded: string) => limitKeyOf(createClientAddress(1)(call(forwarded)));
  expect(new Set(['203.0.113.9:1', '203.0.113.9:2', '203.0.113.9'].map(keyOf)).size).toBe(1);
  expect(new Set(['[2001:db8::9]:1', '[2001:db8::8]:2', '2001:db8::9'].map(keyOf)).size).toBe(1);
});
