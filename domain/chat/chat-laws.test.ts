/** Laws of a conversation, over every text and every order in which messages can arrive. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatLengthOf, cutChatText, isBlankChatText, maxChatLength } from './chat-text.ts';
import { compareSending, mergeMessages } from './merge-messages.ts';
import { placesOf } from './message-groups.ts';

const instants = fc.integer({ min: 0, max: 4 }).map((second) => new Date(second * 30_000).toISOString());
/** Few ids and instants, so that they meet. */
const messages = fc.array(
  fc.record({
    messageId: fc.constantFrom('a', 'b', 'c'),
    senderId: fc.constantFrom('anna', 'expert'),
    createdTimestamp: instants,
    lastUpdatedTimestamp: instants,
    isRedacted: fc.boolean(),
    metadata: fc.constantFrom({}, { status: 'Read' as const }),
    revision: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 12 },
);

test('messages that arrive twice and in any order make one and the same list [SU-103]', () => {
  fc.assert(
    fc.property(messages, messages, (pulled, live) => {
      const merged = mergeMessages(pulled, live);
      expect(mergeMessages(live, pulled)).toEqual(merged);
      expect(mergeMessages(merged, live, pulled, live)).toEqual(merged);
      expect(mergeMessages(mergeMessages(pulled), mergeMessages(live))).toEqual(merged);
    }),
  );
});

test('each message stands in a list once, as it was changed last, in the order of sending', () => {
  fc.assert(
    fc.property(messages, (given) => {
      const merged = mergeMessages(given);
      const ids = merged.map(({ messageId }) => messageId);
      expect(ids.toSorted()).toEqual([...new Set(given.map(({ messageId }) => messageId))].toSorted());
      for (const one of merged) {
        const states = given.filter(({ messageId }) => messageId === one.messageId);
        const last = states
          .map(({ lastUpdatedTimestamp }) => lastUpdatedTimestamp)
          .toSorted()
          .at(-1);
        expect(one.lastUpdatedTimestamp).toBe(last);
      }
      expect(merged.toSorted(compareSending)).toEqual(merged);
    }),
  );
});

test('a deletion counts over an edit of the same moment, whichever arrives first [SU-105]', () => {
  const at = '2026-03-02T08:00:00.000Z';
  const edited = { messageId: 'a', createdTimestamp: at, lastUpdatedTimestamp: at, isRedacted: false, metadata: {} };
  const states = [
    { ...edited, revision: 9 },
    { ...edited, isRedacted: true, revision: 0 },
  ];
  expect(mergeMessages(states).map(({ isRedacted }) => isRedacted)).toEqual([true]);
  expect(mergeMessages(states.toReversed()).map(({ isRedacted }) => isRedacted)).toEqual([true]);
});

const sent = fc.array(fc.record({ senderId: fc.constantFrom('anna', 'ben', 'expert'), createdTimestamp: instants }), {
  maxLength: 12,
});

test('messages of one sender that follow each other are one group, with a beginning and an end [SU-101]', () => {
  fc.assert(
    fc.property(sent, (given) => {
      const places = placesOf(given);
      expect(places).toHaveLength(given.length);
      for (const [index, place] of places.entries()) {
        const isSameAsNext = given[index]?.senderId === given[index + 1]?.senderId;
        expect(place.isLastOfGroup).toBe(!isSameAsNext);
        if (index + 1 < places.length) expect(places[index + 1]?.isFirstOfGroup).toBe(!isSameAsNext);
      }
      if (places.length > 0) expect(places[0]?.isFirstOfGroup).toBe(true);
    }),
  );
});

test('the time is hidden when the same sender wrote again within a minute, and always said at the end of a group [SU-102]', () => {
  const at = (second: number, senderId: string) => ({
    senderId,
    createdTimestamp: new Date(second * 1000).toISOString(),
  });
  const hidden = (...given: Parameters<typeof placesOf>[0]) => placesOf(given).map(({ isTimeHidden }) => isTimeHidden);
  expect(hidden()).toEqual([]);
  expect(hidden(at(0, 'anna'))).toEqual([false]);
  expect(hidden(at(0, 'anna'), at(59, 'anna'), at(60, 'expert'))).toEqual([true, false, false]);
  expect(hidden(at(0, 'anna'), at(61, 'anna'))).toEqual([false, false]);
  expect(hidden(at(0, 'anna'), at(60, 'anna'))).toEqual([true, false]);
});

test('text is cut to 4000 characters, never within one [SU-233, SU-237]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.integer({ min: 1, max: 300 }), (part, times) => {
      const typed = part.repeat(times);
      const kept = cutChatText(typed);
      expect(typed.startsWith(kept)).toBe(true);
      expect(chatLengthOf(kept)).toBe(Math.min(chatLengthOf(typed), maxChatLength));
    }),
  );
  expect(cutChatText('🔧'.repeat(4001))).toBe('🔧'.repeat(4000));
});

test('blanks and characters that nobody can see are no message [SU-238]', () => {
  for (const text of ['', ' ', '\n\t', '\u200b', '\u2060\ufeff', '\u00a0']) expect(isBlankChatText(text)).toBe(true);
  for (const text of ['a', '\u200ba', '🔧', '.']) expect(isBlankChatText(text)).toBe(false);
});
