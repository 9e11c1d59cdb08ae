import { beforeEach, expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { type SyncDevice, createSyncDevice, refusal } from '../../../tests/support/sync-device.ts';
import { samples } from '../../../tests/support/work-samples.ts';
import { deliver } from './deliver.ts';
import type { MutationKind } from '../mutations/registry.ts';
import type { AnyEntry } from './entry.ts';

let device: SyncDevice;
beforeEach(() => {
  device = createSyncDevice();
  device.serve(() => refusal('conflict'));
});

const cases = Object.entries(samples).flatMap(([kind, { forms }]) =>
  forms.map(([args, sent]) => ({ kind: kind as MutationKind, args, sent })),
);

test.each(cases)('what a person entered is sent to the letter, and nothing beside it ($sent.path)', async (given) => {
  const { kind, args, sent } = given;
  const entry: AnyEntry = anEntry(kind, { args: args as never });
  await deliver({ ...device.platform, ...device, onProgress: () => {}, upload: (_, work) => work() }, entry, 'key-1');
  const [call, ...more] = device.calls;
  expect(more).toEqual([]);
  expect(call).toMatchObject({
    method: sent.method ?? 'POST',
    path: sent.path.startsWith('/') ? sent.path : `/api/v1/${sent.path}`,
  });
  expect(call?.body).toEqual(sent.body);
  expect(Object.fromEntries(call?.query ?? [])).toEqual(sent.query ?? {});
  expect(call?.headers.get('idempotency-key')).toBe('key-1');
});
