/** What an expert does to a request: take, ask, answer, set status and sub-status. Only accounts with the expert role. */
import * as v from 'valibot';
import { requestStatus, requestSubStatus } from '../domain/wire-enums.ts';
import type { Contract } from './endpoint.ts';
import { Severity } from './certificates.ts';
import { Id, LanguageId, list, text } from './primitives.ts';
import { SupportRequest } from './support-request.ts';

/** Of the request in the answer. */
const language = v.optional(LanguageId, 'en');
const statusId = v.picklist(Object.values(requestStatus));

export const expert = {
  'GET /api/v1/expert/GetQueue': {
    summary: 'Requests that wait for an expert or are in work, of all companies, oldest first',
    access: 'expert',
    query: v.object({ limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), '50') }),
    answer: v.array(v.object({ companyName: v.string(), request: SupportRequest })),
  },
  'POST /api/v1/expert/TakeRequest': {
    summary: 'Take a request into work',
    access: 'expert',
    body: v.object({ supportRequestId: Id, language }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict'],
  },
  'POST /api/v1/expert/AnswerRequest': {
    summary: 'Write to the workshop; `isQuestion` sets status 50 (feedback required)',
    access: 'expert',
    body: v.object({ supportRequestId: Id, language, text: v.pipe(text(4000), v.nonEmpty()), isQuestion: v.boolean() }),
    answer: SupportRequest,
    errors: ['request-closed'],
  },
  'POST /api/v1/expert/SetRequestStatus': {
    summary: 'Set status and optionally sub-status (46 resolved, 51 unresolved)',
    access: 'expert',
    body: v.object({
      supportRequestId: Id,
      language,
      statusId,
      subStatusId: v.optional(v.nullable(v.picklist(Object.values(requestSubStatus))), null),
    }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict'],
  },
  'POST /api/v1/expert/SetScanResult': {
    summary: 'Set the scan result of a health check, once: status 600. No code: nothing was found',
    access: 'expert',
    body: v.object({
      supportRequestId: Id,
      language,
      errorCodes: list(
        v.object({
          system: v.pipe(text(100), v.nonEmpty()),
          code: v.pipe(text(20), v.nonEmpty()),
          text: text(500),
          severity: v.optional(Severity, 0),
        }),
        500,
      ),
    }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict'],
  },
  'POST /api/v1/expert/CloseWithSolution': {
    summary: 'Close with what was found; 51 (unresolved) gives the credits back',
    access: 'expert',
    body: v.object({
      supportRequestId: Id,
      language,
      solution: v.pipe(text(4000), v.nonEmpty()),
      subStatusId: v.picklist(Object.values(requestSubStatus)),
    }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict'],
  },
  'POST /api/v1/expert/CancelRequest': {
    summary: 'Cancel with a reason that the workshop reads; the credits come back',
    access: 'expert',
    body: v.object({ supportRequestId: Id, language, reason: v.pipe(text(4000), v.nonEmpty()) }),
    answer: SupportRequest,
    errors: ['request-closed'],
  },
} satisfies Contract;
