import { expect, test } from 'vitest';
import * as v from 'valibot';
import { versionOf } from '../domain/access.ts';
import { support } from './support.ts';

test('a ticket status is told in English and a country runs version 3.0 when nobody says otherwise [SU-428]', () => {
  const { query } = support['GET /api/v1/support/GetCdmTicketCurrentStatus'];
  expect(v.parse(query, { ticketId: '100123' }).language).toBe('en');
  expect(v.parse(query, { ticketId: '100123', language: 'de' }).language).toBe('de');
  expect(versionOf('fr', '')).toBe('3.0');
});
