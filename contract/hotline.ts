/** Cancelling by the number of the technical hotline (SU-306); apart, because the outbox is loaded with every screen. */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, LanguageId, TimeZoneId } from './primitives.ts';
import { SupportRequest } from './support-request.ts';

const hotlineTicket = v.object({
  countryCode: CountryCode,
  language: LanguageId,
  timeZoneId: TimeZoneId,
  ciamId: Id,
  hotlineTicketId: Id,
});

export const hotline = {
  'GET /api/v1/support/CancelHotlineTicket': {
    summary: 'Cancel a technical hotline request; kept for operators that still call it by GET',
    query: hotlineTicket,
    answer: SupportRequest,
    errors: ['request-closed'],
    writes: true,
  },
  'POST /api/v1/support/CancelHotlineTicket': {
    summary: 'Cancel a technical hotline request by its hotline ticket; its credits come back',
    body: hotlineTicket,
    answer: SupportRequest,
    errors: ['request-closed'],
  },
} satisfies Contract;
