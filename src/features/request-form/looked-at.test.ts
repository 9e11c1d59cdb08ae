import { describe, expect, test } from 'vitest';
import { formAfter, type FormEvent } from '../../../domain/device-reading.ts';
import { remoteFlow } from '../../../domain/remote-flow.ts';
import { slotTaken } from '../../../domain/timeslots.ts';
import type { WizardState } from '../../../domain/wizard-state.ts';
import { aDevice, anEntry } from '../../../tests/support/an-entry.ts';
import { nothingKnown } from '../../../tests/support/wizard-data.ts';
import { aNewRequest } from '../../../tests/support/work-samples.ts';
import { wizardFromEntry } from '../../entities/request/kept-requests.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { optionsFrom } from '../../entities/request/wizard-facts.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { isLookedAtOnly } from './looked-at.ts';
import { asOrdered } from './remote/as-ordered.ts';

const [one, other] = [aDevice(), aDevice({ id: '18', serialNumber: '456' })];
const wizardForm = { reduce: formAfter, opened: (state: WizardState) => state, ordered: (state: WizardState) => state };
const remoteForm = { reduce: remoteFlow, opened: (state: WizardState) => state, ordered: asOrdered };

function waiting(hardwareId: string | null, given: Partial<OutboxEntry<'create-request'>> = {}) {
  const request = { ...aNewRequest.request, hardwareId, vciSerial: hardwareId === null ? 'BORROWED-9' : '123' };
  return anEntry('create-request', {
    args: { ...aNewRequest, request },
    ...given,
  }) as OutboxEntry<'create-request'>;
}

describe.each([
  ['the wizard', wizardForm],
  ['the remote form', remoteForm],
])('waiting work that is looked at in %s', (_form, kind) => {
  const after = (entry: OutboxEntry<'create-request'>, data: WizardData, ...events: FormEvent[]) =>
    [{ type: 'options-known', options: optionsFrom(data) } as const, ...events].reduce<WizardState>(
      kind.reduce,
      kind.opened(wizardFromEntry(entry)),
    );

  test.each([
    ['no device is there', []],
    ['its only device has come since', [one]],
    ['a favourite was chosen since', [{ ...one, isFavourite: true }, other]],
    ['there are several devices', [one, other]],
  ])('stays as it was made, without a device: %s', (_when, hardware) => {
    const entry = waiting(null);
    const data = { ...nothingKnown, hardware };
    const state = after(entry, data);
    expect(state.form).toMatchObject({ hardwareId: null, vciSerial: 'BORROWED-9' });
    expect(isLookedAtOnly(state, entry, { kind, data })).toBe(true);
  });

  test.each([
    ['its device is gone', waiting('17'), [other]],
    ['its time is taken', waiting('17', { reason: { code: slotTaken, messages: [] } }), [one]],
  ])('is not changed by that alone: %s', (_when, entry, hardware) => {
    const data = { ...nothingKnown, hardware };
    expect(isLookedAtOnly(after(entry, data), entry, { kind, data })).toBe(true);
    // Before the first effect has told the form what there is.
    expect(isLookedAtOnly(kind.opened(wizardFromEntry(entry)), entry, { kind, data })).toBe(true);
  });

  test('is changed by what a person types', () => {
    const entry = waiting('17');
    const data = { ...nothingKnown, hardware: [one, other] };
    const typed = after(entry, data, { type: 'changed', change: { comments: 'Squeals' } });
    expect(isLookedAtOnly(typed, entry, { kind, data })).toBe(false);
  });
});

test('a device can be taken out of waiting work, and put into it', () => {
  const data = { ...nothingKnown, hardware: [{ ...one, isFavourite: true }, other] };
  const known = { type: 'options-known', options: optionsFrom(data) } as const;
  const choose = (entry: OutboxEntry<'create-request'>, device: typeof one | null) =>
    [known, { type: 'device-chosen', device } as const, known].reduce<WizardState>(formAfter, wizardFromEntry(entry));
  const withDevice = waiting('17');
  const without = choose(withDevice, null);
  expect(without.form.hardwareId).toBeNull();
  expect(isLookedAtOnly(without, withDevice, { kind: wizardForm, data })).toBe(false);
  const entry = waiting(null);
  const put = choose(entry, other);
  expect(put.form.hardwareId).toBe('18');
  expect(isLookedAtOnly(put, entry, { kind: wizardForm, data })).toBe(false);
});

test('another time for work whose time was taken is a change, the queue as well', () => {
  const entry = waiting('17', { reason: { code: slotTaken, messages: [] } });
  const data = { ...nothingKnown, hardware: [one] };
  const opened = wizardFromEntry(entry);
  const slot = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
  for (const event of [{ type: 'queue-chosen' } as const, { type: 'slot-chosen', slot } as const]) {
    expect(isLookedAtOnly(formAfter(opened, event), entry, { kind: wizardForm, data })).toBe(false);
  }
});
