import { expect, test } from 'vitest';
import { frameSamples, type MixPort } from './mix-port.ts';
import { mix } from './mixer.ts';
import { silence } from './signalling.ts';

/** Says `value` in each sample; undefined: says nothing. */
function aPort(person: string, value: number | undefined, isMuted = false): MixPort & { heard: number } {
  return {
    ...{ person, isMuted, level: silence, heard: NaN },
    push: () => {},
    pull: () => (value === undefined ? undefined : new Int16Array(frameSamples).fill(value)),
    play(samples) {
      this.heard = samples[17] ?? NaN;
    },
    close: () => {},
  };
}
const heardBy = (...ports: (MixPort & { heard: number })[]) => {
  mix(ports);
  return ports.map(({ heard }) => heard);
};

test('everybody hears the sum of the others and never themselves; who is alone hears silence', () => {
  expect(heardBy(aPort('a', 100))).toEqual([0]);
  expect(heardBy(aPort('a', 100), aPort('b', 20))).toEqual([20, 100]);
  expect(heardBy(aPort('a', 100), aPort('b', 20), aPort('c', 3), aPort('d', undefined))).toEqual([23, 103, 120, 123]);
});

test('who shares a screen with sound does not hear it', () => {
  expect(heardBy(aPort('a', 100), aPort('a', 50), aPort('b', 1))).toEqual([1, 1, 150]);
});

test('who is muted is heard by nobody and shown as silent', () => {
  const muted = aPort('a', 9_000, true);
  const loud = aPort('b', 9_000);
  expect(heardBy(muted, loud)).toEqual([9_000, 0]);
  expect([muted.level, loud.level]).toEqual([silence, 11]);
});

test('loud voices together are cut off at the loudest there is', () => {
  expect(heardBy(aPort('a', 30_000), aPort('b', 30_000), aPort('c', 0))[2]).toBe(32_767);
  expect(heardBy(aPort('a', -30_000), aPort('b', -30_000), aPort('c', 0))[2]).toBe(-32_768);
});
