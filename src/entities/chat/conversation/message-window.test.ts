import { expect, test } from 'vitest';
import type { ShownMessage } from '../shown-message.ts';
import {
  aheadPx,
  heightOf,
  type MessageWindow,
  newestOnly,
  windowAround,
  withNewer,
  withOlder,
} from './message-window.ts';

const itemPx = 50;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, 2 * minute)).toISOString();
const aMessage = (minute: number, given: Partial<ShownMessage> = {}): ShownMessage => ({
  ...{ key: `m-${minute}`, messageId: `m-${minute}`, waiting: null, editing: null, deleting: null, language: null },
  ...{
    content: '',
    senderId: 'eva',
    senderName: 'Eva',
    side: 'expert',
    isOwn: false,
    isOfOtherSide: true,
    at: at(minute),
  },
  ...{ isDeleted: false, isEdited: false, isRead: false, supportRequestId: '100', file: null },
  ...{ meetingName: null, isMeetingOver: false },
  ...given,
});
const conversation = Array.from({ length: 2_500 }, (_, minute) => aMessage(minute));
const shownIn = ({ upTo, limit }: MessageWindow, all = conversation) =>
  all.filter((message) => upTo === null || message.at <= upTo).slice(-limit);
const heightOfLast = (count: number) => count * itemPx;
const older = (window: MessageWindow, all = conversation) => withOlder(window, shownIn(window, all), heightOfLast);
function scrolledUp(times: number): MessageWindow {
  let window = newestOnly;
  for (let time = 0; time < times; time += 1) window = older(window);
  return window;
}
/** What was drawn once is drawn, or has its space: nothing moves. */
const heightInAll = (window: MessageWindow) => heightOf(window) + shownIn(window).length * itemPx;

test('a long conversation is never drawn as a whole, and its first message is reached', () => {
  let window = newestOnly;
  for (let turn = 0; shownIn(window)[0]?.key !== 'm-0'; turn += 1) {
    const before = shownIn(window);
    window = older(window);
    expect(shownIn(window).length).toBeLessThanOrEqual(120);
    expect(shownIn(window)[0]?.at ?? '').toBe(at(2_500 - Math.round(heightInAll(window) / itemPx)));
    expect(before[0]?.key).not.toBe(shownIn(window)[0]?.key);
    expect(turn).toBeLessThan(500);
  }
  expect(heightInAll(window)).toBe(2_500 * itemPx);
});

test('on the way down messages come back before their space is seen, and the end is the end again', () => {
  let window = scrolledUp(250);
  for (let belowPx = heightOf(window) + 2_000; belowPx >= 0; belowPx -= 200) {
    window = withNewer(window, belowPx);
    expect(heightOf(window)).toBeLessThanOrEqual(Math.max(0, belowPx - aheadPx));
    expect(shownIn(window).length).toBeLessThanOrEqual(120);
  }
  expect(window).toMatchObject({ upTo: null, letGo: [] });
  expect(shownIn(window).at(-1)?.key).toBe('m-2499');
});

test('a jump to the end, or to somewhere on the way, shows what is there at once', () => {
  const far = scrolledUp(250);
  expect(shownIn(withNewer(far, 0)).at(-1)?.key).toBe('m-2499');
  const between = withNewer(far, 60_000);
  expect(heightOf(between)).toBeLessThanOrEqual(60_000);
  expect(heightOf(between)).toBeGreaterThan(50_000);
  expect(shownIn(between).length).toBeLessThanOrEqual(60);
});

test('where somebody stays, nothing is done', () => {
  const window = scrolledUp(20);
  expect(withNewer(window, heightOf(window) + aheadPx)).toBe(window);
  expect(withNewer(newestOnly, 0)).toBe(newestOnly);
});

test('five hundred messages within a minute are not drawn as a whole either', () => {
  const burst = conversation.slice(0, 500).map((message, index) => ({
    ...message,
    at: new Date(Date.UTC(2026, 10, 23, 8) + 100 * index).toISOString(),
  }));
  let window = newestOnly;
  for (let time = 0; time < 61; time += 1) {
    window = older(window, burst);
    expect(shownIn(window, burst).length).toBeLessThanOrEqual(120);
  }
  expect(shownIn(window, burst)[0]?.key).toBe('m-0');
});

test('messages of the same moment are not parted, and what waits is let go with the end', () => {
  const burst = conversation.slice(0, 200).map((message, index) => ({ ...message, at: at(index < 100 ? index : 100) }));
  let window = newestOnly;
  for (let time = 0; time < 20; time += 1) window = older(window, burst);
  expect(window).toMatchObject({ upTo: at(99), letGo: [{ upTo: null, count: 100, heightPx: 100 * itemPx }] });
  const waiting = Array.from({ length: 40 }, (_, index) => aMessage(2_500 + index, { messageId: null }));
  window = { ...newestOnly, limit: 90 };
  const shown = [...conversation.slice(-90), ...waiting];
  const next = withOlder(window, shown, heightOfLast);
  expect(next.upTo).toBe(at(2_499));
  expect(heightOf(next)).toBe(40 * itemPx);
});

const ledTo = (index: number, all = conversation) =>
  windowAround(all.filter((message) => message.at > (all[index]?.at ?? '')).map((message) => message.at));

test.each([0, 1, 1_200, 2_480, 2_498, 2_499])(
  'somebody who is led to message %i of 2,500 sees it among those around it, and gets to both ends from there',
  (index) => {
    let window = ledTo(index);
    const place = shownIn(window).findIndex(({ key }) => key === `m-${index}`);
    expect(place).toBeGreaterThanOrEqual(Math.min(index, 15));
    expect(shownIn(window).length).toBeLessThanOrEqual(40);
    expect(shownIn(window).length - 1 - place).toBeGreaterThanOrEqual(Math.min(12, 2_499 - index));
    for (let turn = 0; shownIn(window)[0]?.key !== 'm-0'; turn += 1) {
      window = older(window);
      expect(turn).toBeLessThan(500);
    }
    for (let belowPx = heightOf(window); belowPx > 0; belowPx -= 200) window = withNewer(window, belowPx);
    window = withNewer(window, 0);
    expect(window).toMatchObject({ upTo: null, letGo: [] });
    expect(shownIn(window).at(-1)?.key).toBe('m-2499');
  },
);

test('somebody who is led to one of five hundred of the same moment sees it', () => {
  const burst = conversation.slice(0, 600).map((message, index) => ({ ...message, at: at(Math.max(0, index - 500)) }));
  const window = ledTo(520, burst);
  expect(shownIn(window, burst).some(({ key }) => key === 'm-520')).toBe(true);
});
