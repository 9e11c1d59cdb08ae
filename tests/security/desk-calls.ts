import { type CallCase, experts, zone } from './call-case.ts';

export const deskCalls = {
  'GET /api/v1/expert/GetDeskRequests': { roles: experts, input: () => ({ query: { language: 'de' } }) },
  'POST /api/v1/expert/HandOverRequest': {
    roles: experts,
    input: ({ requestId }) => ({ body: { supportRequestId: requestId, expertId: null } }),
  },
  'GET /api/v1/expert/GetExperts': { roles: experts, input: () => ({}) },
  'GET /api/v1/expert/GetRequestHistory': {
    roles: experts,
    input: ({ requestId }) => ({ query: { supportRequestId: requestId, language: 'de' } }),
  },
  'GET /api/v1/expert/GetDayFigures': { roles: experts, input: () => ({ query: { timeZoneId: zone } }) },
  'GET /api/v1/expert/GetPhrases': { roles: experts, input: () => ({}) },
  'POST /api/v1/expert/SavePhrase': { roles: experts, input: () => ({ body: { phraseId: null, text: 'Hello' } }) },
  'POST /api/v1/expert/DeletePhrase': { roles: experts, input: () => ({ body: { phraseId: '1' } }) },
} satisfies Record<string, CallCase>;
