import { expect, test } from 'vitest';
import { createThrottle, mostFailures } from './throttle.ts';

let now = 0;
const aThrottle = () => createThrottle(() => new Date(now));
/** How many of so many tries may be made; all of them fail. */
const tries = (count: number, attempt: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => attempt(index)).filter((begun) => begun !== null).length;

test('an account has ten failures at one address in a quarter of an hour, whatever goes right in between', () => {
  const throttle = aThrottle();
  const guess = () => throttle.begin('anna', 'a');
  expect(tries(6, guess)).toBe(6);
  guess()?.succeeded();
  expect(tries(10, guess)).toBe(4);
  now += 15 * 60_000;
  expect(tries(20, guess)).toBe(10);
});

test('strangers lock nobody out: the person signs in from another address meanwhile', () => {
  const throttle = aThrottle();
  tries(50, () => throttle.begin('anna', 'strange'));
  expect(throttle.begin('anna', 'own')).not.toBeNull();
});

test('an address has a hundred failures, with whichever accounts, and an account of its own does not give it more', () => {
  const throttle = aThrottle();
  const guessed = tries(150, (index) => {
    if (index % 5 === 0) throttle.begin('thief', 'a')?.succeeded();
    return throttle.begin(`victim ${index}`, 'a');
  });
  expect(guessed).toBe(mostFailures.ofAddress);
});

test('an account guessed at from everywhere stays open to the addresses it knows, and to no other', () => {
  const throttle = aThrottle();
  throttle.begin('anna', 'own')?.succeeded();
  expect(tries(500, (index) => throttle.begin('anna', `bot ${index}`))).toBe(mostFailures.ofAccount);
  expect(throttle.begin('anna', 'own')).not.toBeNull();
  expect(throttle.begin('jan', 'bot 1')).not.toBeNull();
});

test('making many names does not wipe out the failures of one', () => {
  const throttle = aThrottle();
  tries(30_000, (index) => throttle.begin(`filler ${index}`, `line ${index}`));
  tries(10, () => throttle.begin('anna', 'a'));
  tries(4_000, (index) => throttle.begin(`more ${index}`, `other ${index}`));
  expect(throttle.begin('anna', 'a')).toBeNull();
});
