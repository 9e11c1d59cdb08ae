import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ContactForm,
  type ContactReason,
  contactLimits,
  contactProblems,
  contactReasons,
  isEmail,
  textsByReason,
  topicsOf,
} from './contact-form.ts';

const reasons = fc.constantFrom<ContactReason>(...contactReasons, 'short');
const filled = (reason: ContactReason): ContactForm => ({
  reason,
  texts: Object.fromEntries(
    textsByReason[reason].map((field) => [field, field === 'email' ? 'nora@feld.example' : 'Something']),
  ),
  topic: topicsOf(reason)[0] ?? '',
  isUrgent: false,
  hasConsented: true,
});

test.each([
  ['incident', ['invoiceNumber', 'shortDescription', 'description'], 8],
  ['bug', ['invoiceNumber', 'shortDescription', 'description'], 8],
  ['question', ['question'], 7],
  ['feedback', ['shortDescription', 'description'], 0],
] as const)('%s asks for the sender and its own fields [SU-113, SU-151, SU-152, SU-153]', (reason, own, topics) => {
  const sender = ['name', 'email', 'companyInformation', 'address', 'zipCode', 'city', 'country'];
  expect(textsByReason[reason]).toEqual([...sender, ...own]);
  expect(topicsOf(reason)).toHaveLength(topics);
});

test('the shorter form asks for name, country, e-mail, message and consent only [SU-271]', () => {
  expect(textsByReason.short).toEqual(['name', 'country', 'email', 'message']);
  expect(contactProblems({ ...filled('short'), hasConsented: false })).toEqual([
    { field: 'hasConsented', kind: 'required' },
  ]);
});

describe('whatever is typed', () => {
  test('a form with every field filled within its limit is right [SU-263]', () => {
    fc.assert(
      fc.property(reasons, (reason) => {
        expect(contactProblems(filled(reason))).toEqual([]);
      }),
    );
  });

  test('an empty or blank field is required, and only it is named [SU-263, SU-264]', () => {
    const blank = fc.constantFrom('', ' ', '\t', '\n  ');
    const place = reasons.chain((reason) =>
      fc.tuple(fc.constant(reason), fc.constantFrom(...textsByReason[reason]), blank),
    );
    fc.assert(
      fc.property(place, ([reason, field, text]) => {
        const form = filled(reason);
        expect(contactProblems({ ...form, texts: { ...form.texts, [field]: text } })).toEqual([
          { field, kind: 'required' },
        ]);
      }),
    );
  });

  test('a text is too long from the first character beyond its limit [SU-264, SU-266, SU-267]', () => {
    const place = reasons.chain((reason) =>
      fc.tuple(fc.constant(reason), fc.constantFrom(...textsByReason[reason].filter((field) => field !== 'email'))),
    );
    fc.assert(
      fc.property(place, fc.integer({ min: -3, max: 3 }), ([reason, field], beyond) => {
        const form = filled(reason);
        const texts = { ...form.texts, [field]: 'x'.repeat(contactLimits[field] + beyond) };
        expect(contactProblems({ ...form, texts })).toEqual(beyond > 0 ? [{ field, kind: 'too-long' }] : []);
      }),
    );
  });
});

test.each(['question', 'incident', 'bug'] as const)('%s needs one of its topics [SU-268]', (reason) => {
  for (const topic of ['', 'gossip']) {
    expect(contactProblems({ ...filled(reason), topic })).toEqual([{ field: 'topic', kind: 'required' }]);
  }
});

test('the data-protection notice has to be accepted [SU-269]', () => {
  expect(contactProblems({ ...filled('bug'), hasConsented: false })).toEqual([
    { field: 'hasConsented', kind: 'required' },
  ]);
});

describe('an e-mail address', () => {
  test.each(['nora@feld.example', 'a.b+c@mail.feld.example', 'ñora@übung.example'])('%s is one [SU-265]', (address) => {
    expect(isEmail(address)).toBe(true);
  });
  test.each([
    '',
    'nora',
    'nora@',
    '@feld.example',
    'nora@feld',
    'a b@feld.example',
    'a@b@c.example',
    'n@feld..example',
    'n@f.example\r\nBcc: x@y.example',
    '<n@f.example>',
  ])('%j is none [SU-265]', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});
