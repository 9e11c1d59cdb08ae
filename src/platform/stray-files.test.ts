import { expect, test } from 'vitest';
import { refuseStrayFiles } from './stray-files.ts';

/** As a page tells of what is held over it or let go there; resolves whether the browser is kept from opening it. */
function bring(page: EventTarget, type: string, types: string[], isTaken = false): { isKept: boolean; effect: string } {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer });
  if (isTaken) event.preventDefault();
  page.dispatchEvent(event);
  return { isKept: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

test.each(['dragover', 'drop'])('a file that nothing takes does not leave the app (%s)', (type) => {
  const page = new EventTarget();
  const stop = refuseStrayFiles(page);
  expect(bring(page, type, ['Files'])).toEqual({ isKept: true, effect: 'none' });
  expect(bring(page, type, ['text/plain', 'Files'])).toEqual({ isKept: true, effect: 'none' });
  stop();
  expect(bring(page, type, ['Files'])).toEqual({ isKept: false, effect: 'copy' });
});

test.each(['dragover', 'drop'])('what a field takes, and words, go where they are let go (%s)', (type) => {
  const page = new EventTarget();
  refuseStrayFiles(page);
  expect(bring(page, type, ['Files'], true)).toEqual({ isKept: true, effect: 'copy' });
  expect(bring(page, type, ['text/plain'])).toEqual({ isKept: false, effect: 'copy' });
  const input = Object.assign(new EventTarget(), { type: 'file' });
  refuseStrayFiles(input);
  expect(bring(input, type, ['Files'])).toEqual({ isKept: false, effect: 'copy' });
});
