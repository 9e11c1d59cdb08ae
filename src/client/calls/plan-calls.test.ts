import { expect, test } from 'vitest';
import type { PlanItem } from '../../../contract/plans.ts';
import type { Api } from '../../api/client.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import { fetchPlans } from './plan-calls.ts';

const plan = (id: number, title: string) => ({ id, title }) as PlanItem;
const refused: ApiFailure = { ...noAnswer, code: 'voucher-invalid', status: 409, isOurServer: true };

/** Answers of the call with a voucher, by the id of the plan. */
function apiWith(reduced: Record<number, PlanItem | ApiFailure>): Pick<Api, 'send'> & { asked: string[] } {
  const asked: string[] = [];
  const send = (_area: unknown, key: string, { query }: { query: { subscriptionId?: number } }) => {
    asked.push(key);
    const told = reduced[query.subscriptionId ?? 0];
    if (key.includes('CheckVoucherCode')) return Promise.resolve(told ? { ok: false, failure: told } : { ok: true });
    if (query.subscriptionId === undefined)
      return Promise.resolve({ ok: true, value: [plan(1, 'one'), plan(2, 'two')] });
    return Promise.resolve(
      told && 'code' in told && 'status' in told ? { ok: false, failure: told } : { ok: true, value: [told] },
    );
  };
  return { asked, send: send as unknown as Api['send'] };
}
const here = { countryCode: 'de', language: 'de-DE' };
const plansFrom = (api: Pick<Api, 'send'>, voucherCode: string | null) =>
  fetchPlans(api as Api, { ...here, voucherCode });

test('without a voucher the plans are asked once', async () => {
  const api = apiWith({});
  expect(await plansFrom(api, null)).toEqual({ ok: true, value: [plan(1, 'one'), plan(2, 'two')] });
  expect(api.asked).toHaveLength(1);
});

test('a voucher changes the plans that it counts for, and leaves the others as they are', async () => {
  const api = apiWith({ 1: refused, 2: plan(2, 'cheaper') });
  expect(await plansFrom(api, 'SAVE20')).toEqual({ ok: true, value: [plan(1, 'one'), plan(2, 'cheaper')] });
});

test('a code that is none is asked about once, so that it counts as one guess and not as one for each plan', async () => {
  const api = apiWith({ 0: refused });
  expect(await plansFrom(api, 'NOBODY')).toEqual({ ok: true, value: [plan(1, 'one'), plan(2, 'two')] });
  expect(api.asked.filter((key) => key.includes('oucher'))).toHaveLength(1);
});

test('a voucher that could not be looked at is not told as one that is none', async () => {
  expect(await plansFrom(apiWith({ 0: noAnswer }), 'SAVE20')).toEqual({ ok: false, failure: 'offline' });
});

test('a price with a voucher that does not come is not told as the price without it', async () => {
  expect(await plansFrom(apiWith({ 1: refused, 2: noAnswer }), 'SAVE20')).toEqual({ ok: false, failure: 'offline' });
});
