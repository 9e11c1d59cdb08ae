import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ContactMessage } from '../../../../contract/contact.ts';
import {
  type ContactForm,
  contactLimits,
  contactProblems,
  contactReasons,
  incidentTopics,
  questionTopics,
  textsByReason,
} from '../../../../domain/contact-form.ts';
import { formFrom, formFromMessage, messageFrom } from './message-from-form.ts';

const address = fc.constantFrom('nora@feld.example', ' a.b@mail.example ', 'nora@feld', 'x y@z.example', '');
/** Around every limit, with what browsers and keyboards put in unseen. */
const typed = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', '\u202e', 'Feld', 'Übung', 'e\u0301', '🚗'),
  fc.integer({ min: 24, max: 1002 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const forms: fc.Arbitrary<ContactForm> = fc.record({
  reason: fc.constantFrom(...contactReasons, 'short' as const),
  texts: fc
    .record({ email: address, ...Object.fromEntries(Object.keys(contactLimits).map((field) => [field, typed])) })
    .chain((texts) => fc.constantFrom(texts, { ...texts, email: 'nora@feld.example' })),
  topic: fc.constantFrom('', ...incidentTopics, ...questionTopics),
  isUrgent: fc.boolean(),
  hasConsented: fc.constantFrom(true, true, false),
});
/** Most fields right, so that many forms pass. */
const nearlyRight = fc.tuple(forms, fc.nat({ max: 2 })).map(([form, wrong]): ContactForm => {
  const fields = textsByReason[form.reason];
  const texts = Object.fromEntries(
    fields.map((field, at) => [
      field,
      at < wrong ? (form.texts[field] ?? '') : field === 'email' ? 'n@feld.example' : 'Feld',
    ]),
  );
  return { ...form, texts };
});

/** What the server is asked to take when the page checks nothing. */
function unchecked({ reason, texts, topic, isUrgent, hasConsented }: ContactForm): unknown {
  return { reason, ...texts, topic, isUrgent, hasConsented };
}

test('page and server agree about every form: what one calls right the other takes, and nothing else [SU-263, SU-265, SU-266, SU-267, SU-268, SU-269]', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(fc.oneof(forms, nearlyRight), (form) => {
      const isRight = contactProblems(form).length === 0;
      seen.add(isRight);
      expect(v.safeParse(ContactMessage, unchecked(form)).success).toBe(isRight);
      expect(messageFrom(form) !== null).toBe(isRight);
    }),
    { numRuns: 2000 },
  );
  expect(seen.size).toBe(2);
});

test('a message is sent with the fields of its reason and no others, as the server would keep it', () => {
  fc.assert(
    fc.property(nearlyRight, (form) => {
      const message = messageFrom(form);
      expect(message && v.parse(ContactMessage, message)).toEqual(message);
    }),
    { numRuns: 1000 },
  );
});

test('a message taken out of the queue fills the form it came from', () => {
  fc.assert(
    fc.property(nearlyRight, (form) => {
      const message = messageFrom(form);
      expect(message && messageFrom(formFromMessage(message))).toEqual(message);
    }),
    { numRuns: 1000 },
  );
});

test('whatever lies in storage becomes a form or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const form = formFrom(value);
      expect(form === null || contactProblems(form).length > 0).toBe(true);
    }),
  );
  const kept = {
    reason: 'bug',
    texts: { name: 'Nora', city: 5, gossip: 'x' },
    topic: 7,
    isUrgent: 1,
    hasConsented: true,
  };
  expect(formFrom(kept)).toEqual({
    reason: 'bug',
    texts: { name: 'Nora' },
    topic: '',
    isUrgent: false,
    hasConsented: true,
  });
  expect(formFrom({ reason: 'gossip' })).toBeNull();
});
