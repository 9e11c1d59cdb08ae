import { expect, test } from 'vitest';
import { commandOf, deskKeys } from './desk-keys.ts';

const bare = { ctrlKey: false, altKey: false, metaKey: false };

test('each key of the desk does one thing, also while the letters are locked to capitals', () => {
  expect(new Set(deskKeys.map(({ key }) => key.toLowerCase())).size).toBe(deskKeys.length);
  for (const { key, command } of deskKeys) {
    expect(commandOf({ ...bare, key })).toEqual(command);
    if (key.length === 1) expect(commandOf({ ...bare, key: key.toUpperCase() })).toEqual(command);
  }
});

test('keys that mean nothing here, and those that are the browser’s, do nothing', () => {
  expect(commandOf({ ...bare, key: 'q' })).toBeNull();
  expect(commandOf({ ...bare, key: 'ARROWDOWN' })).toBeNull();
  for (const held of ['ctrlKey', 'altKey', 'metaKey'])
    expect(commandOf({ ...bare, [held]: true, key: 'h' })).toBeNull();
});
