import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../src/platform/fake-clock.ts';
import { onNotificationTap } from '../src/platform/notification-tap.ts';
import { followTap, tapWindowOf } from './notification-tap.ts';

const target = { owner: 'anna 7', address: 'request-1', path: '/private-chat?channelArn=one' };

/** Each window says whether it can show the conversation. */
async function tap(windows: readonly ('can' | 'cannot')[], { data = target as unknown, mayFocus = true } = {}) {
  const seen: string[] = [];
  await followTap(data, {
    windows: () =>
      Promise.resolve(
        windows.map((can, at) => ({
          ask: ({ address }) => Promise.resolve(can === 'can' ? () => void seen.push(`${at} shows ${address}`) : null),
          focus: () => (seen.push(`${at} in front`), mayFocus ? Promise.resolve() : Promise.reject(new Error())),
        })),
      ),
    open: (path) => Promise.resolve(seen.push(`opens ${path}`)),
  });
  return seen;
}

test('a tap on a message of the system brings the window that was used last to the front, with the conversation', async () => {
  expect(await tap(['can'])).toEqual(['0 shows request-1', '0 in front']);
  expect(await tap(['can', 'can'])).toEqual(['0 shows request-1', '0 in front']);
});

test('a window of another company, of nobody, or in a video call keeps what it shows; one that can is taken, or a new one', async () => {
  expect(await tap(['cannot', 'can'])).toEqual(['1 shows request-1', '1 in front']);
  expect(await tap(['cannot', 'cannot'])).toEqual(['opens /private-chat?channelArn=one']);
  expect(await tap([])).toEqual(['opens /private-chat?channelArn=one']);
});

test('the conversation is shown also where the browser brings no window to the front', async () => {
  expect(await tap(['can'], { mayFocus: false })).toEqual(['0 shows request-1', '0 in front']);
});

test('a message that this version knows nothing about opens the portal', async () => {
  expect(await tap(['can'], { data: null })).toEqual(['opens /']);
  expect(await tap([], { data: { address: 5 } })).toEqual(['opens /']);
});

/** A window and its page, with what the worker sends to it. */
function aWindow() {
  const page = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: page });
  const clock = createFakeClock();
  const client = {
    postMessage: (data: unknown, ports: MessagePort[]) =>
      void page.dispatchEvent(Object.assign(new Event('message'), { data, ports })),
  };
  return { clock, window: tapWindowOf(clock, { ...client, focus: () => Promise.resolve() }) };
}

test('a page shows the conversation when it is its own person’s, in the company that was told, and only when it is chosen', async () => {
  const { window } = aWindow();
  const shown = new Promise((resolve) => onNotificationTap('anna 7', resolve));
  const show = await window.ask(target);
  expect(show).not.toBeNull();
  show?.();
  expect(await shown).toBe('request-1');
});

test('a page of another company says no at once, and one that is signed out says nothing and is given up', async () => {
  const { window, clock } = aWindow();
  const stop = onNotificationTap('anna 8', () => expect.unreachable());
  expect(await window.ask(target)).toBeNull();
  stop();
  const asked = window.ask(target);
  clock.advance(1_000);
  expect(await asked).toBeNull();
});
