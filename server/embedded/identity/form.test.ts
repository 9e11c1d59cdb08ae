import { expect, test, vi } from 'vitest';
import { readFields } from './form.ts';
import { profileFields } from './identity-fields.ts';
import { hashPassword, isPassword } from './password.ts';
import { languageFrom } from './texts.ts';

const { texts } = languageFrom('en', '');
const fields = profileFields(texts);

test('a field of the identity pages is one line without what nobody sees, composed', () => {
  const { values } = readFields(fields, texts, { given_name: ' Jo\u0000\r\nse\u0301 \u202E' });
  expect(values['given_name']).toBe('José');
});

test('a field that is too long is refused before it is composed, and a password before it is hashed', async () => {
  const stored = await hashPassword('workshop-demo');
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { errors } = readFields(fields, texts, {
    given_name: 'e\u0301'.repeat(30_000),
    city: `a${'\u0300'.repeat(9_000)}`,
  });
  expect(errors).toMatchObject({ given_name: texts.tooLong });
  expect(await isPassword('\u0315\u0300'.repeat(30_000), stored)).toBe(false);
  const composed = (normalize.mock.contexts as string[]).reduce((sum, text) => sum + text.length, 0);
  expect(composed).toBeLessThan(1_000);
  expect(await isPassword('workshop-demo', stored)).toBe(true);
});
