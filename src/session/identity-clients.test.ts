import { expect, test } from 'vitest';
import { scopeFor } from './identity-clients.ts';

test('a sign-in asks for the data-protection scope of the country, and for none before a country is known [SH-209]', () => {
  expect(scopeFor('openid profile dp-{country}', 'dk')).toBe('openid profile dp-dk');
  expect(scopeFor('openid profile dp-{country}', null)).toBe('openid profile');
});
