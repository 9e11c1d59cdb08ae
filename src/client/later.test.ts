import { expect, test } from 'vitest';
import { later } from './later.ts';

interface Shop {
  sell(what: string, count: number): Promise<string>;
  store: { count(): Promise<number> };
}

function shop(): Shop {
  return {
    sell: async (what, count) => `${count} ${what}`,
    store: { count: async () => 3 },
  };
}

test('a call made before the code is there waits for it and gets its answer', async () => {
  let open: (value: Shop) => void = () => undefined;
  const calls = later<Shop>(() => new Promise((resolve) => (open = resolve)));
  const answer = calls.sell('bulbs', 2);
  open(shop());
  expect(await answer).toBe('2 bulbs');
});

test('parts of it are called as they are themselves', async () => {
  expect(await later(async () => shop()).store.count()).toBe(3);
});

test('code that does not come fails the call, not the next one', async () => {
  let tries = 0;
  const calls = later<Shop>(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no network');
    return shop();
  });
  await expect(calls.sell('bulbs', 1)).rejects.toThrow('no network');
  expect(await calls.sell('bulbs', 1)).toBe('1 bulbs');
});

test('the same call is the same function each time, and it is no promise to wait for', async () => {
  const calls = later(async () => shop());
  expect(calls.store.count).toBe(calls.store.count);
  expect(await Promise.resolve(calls)).toBe(calls);
});

test('what is there at once is not waited for', async () => {
  const calls = later<Shop & { name: string }, 'name'>(async () => ({ ...shop(), name: 'late' }), {
    name: 'here',
  });
  expect(calls.name).toBe('here');
  expect(await calls.sell('fuses', 5)).toBe('5 fuses');
});
