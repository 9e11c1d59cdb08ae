/** The experts' desk: the list it is drawn from, colleagues, what is known of a workshop, the day, and an expert's own phrases. */
import * as v from 'valibot';
import { ErrorCodeFinding } from './certificates.ts';
import type { Contract } from './endpoint.ts';
import { Id, Instant, LanguageId, TimeZoneId, changes, deltaQuery, text } from './primitives.ts';
import { LocalizedStatus, SupportRequest } from './support-request.ts';

/** `id`: ciam_id. */
export const Expert = v.object({ id: v.string(), name: v.string() });
export type Expert = v.InferOutput<typeof Expert>;

export const DeskRequest = v.object({
  /** Of the request. */
  id: v.string(),
  companyName: v.string(),
  country: v.string(),
  /** Who asks for help, and how to reach their workshop. */
  person: v.string(),
  phone: v.string(),
  /** Language of the person who asks. */
  language: v.string(),
  request: SupportRequest,
  /** Who works on it; null while it waits for somebody. */
  expert: v.nullable(Expert),
  /** The last time it went from one expert to another, or back into the queue; null when it never has. */
  handedOver: v.nullable(v.object({ at: Instant, from: v.nullable(Expert), to: v.nullable(Expert) })),
  /** Of a health check that was scanned; null otherwise. */
  findings: v.nullable(v.array(ErrorCodeFinding)),
  /** Earlier requests of the workshop about the same vehicle. */
  historyCount: v.number(),
  /** Counter of the experts' company at the last change of this row. */
  revision: v.number(),
});
export type DeskRequest = v.InferOutput<typeof DeskRequest>;

/** A request in short, for the history beside another one. */
export const PastRequest = v.object({
  supportRequestId: v.string(),
  ticketId: v.string(),
  subject: v.string(),
  status: LocalizedStatus,
  vehicle: v.string(),
  solution: v.string(),
  createDate: Instant,
  closedDate: v.nullable(Instant),
  expertName: v.string(),
});
export type PastRequest = v.InferOutput<typeof PastRequest>;

const Figures = v.object({
  taken: v.number(),
  solved: v.number(),
  unresolved: v.number(),
  /** From the request, or the begin of its timeslot, to the expert who took it first; null when none was taken. */
  medianWaitMinutes: v.nullable(v.number()),
});
export type Figures = v.InferOutput<typeof Figures>;

export const DayFigures = v.object({
  /** Which day it is where the caller is, `YYYY-MM-DD`; missing in answers that are older than this field. */
  day: v.optional(v.string()),
  own: Figures,
  all: Figures,
});
export type DayFigures = v.InferOutput<typeof DayFigures>;

export const Phrase = v.object({ id: v.string(), text: v.string() });
export type Phrase = v.InferOutput<typeof Phrase>;

export const maxPhrases = 100;

export const desk = {
  'GET /api/v1/expert/GetDeskRequests': {
    summary: 'Open requests of all companies and those that ended within a day, whole or as changes since a revision',
    access: 'expert',
    query: v.object({ language: LanguageId, ...deltaQuery }),
    answer: changes(DeskRequest),
  },
  'POST /api/v1/expert/HandOverRequest': {
    summary: 'Give a request to a colleague or back into the queue (`expertId` null), or take over that of a colleague',
    access: 'expert',
    body: v.object({ supportRequestId: Id, language: v.optional(LanguageId, 'en'), expertId: v.nullable(Id) }),
    answer: SupportRequest,
    errors: ['request-closed', 'conflict'],
  },
  'GET /api/v1/expert/GetExperts': {
    summary: 'All experts, by name',
    access: 'expert',
    answer: v.array(Expert),
  },
  'GET /api/v1/expert/GetRequestHistory': {
    summary: 'Earlier requests about the same vehicle, and other requests of the workshop; newest first, 20 of each',
    access: 'expert',
    query: v.object({ supportRequestId: Id, language: LanguageId }),
    answer: v.object({ vehicle: v.array(PastRequest), workshop: v.array(PastRequest) }),
  },
  'GET /api/v1/expert/GetDayFigures': {
    summary: 'What was taken and closed today, by the caller and by all experts',
    access: 'expert',
    query: v.object({ timeZoneId: TimeZoneId }),
    answer: DayFigures,
  },
  'GET /api/v1/expert/GetPhrases': {
    summary: "The caller's saved phrases, oldest first",
    access: 'expert',
    answer: v.array(Phrase),
  },
  'POST /api/v1/expert/SavePhrase': {
    summary: 'Save a phrase, or change one (`phraseId`)',
    access: 'expert',
    body: v.object({ phraseId: v.nullable(Id), text: v.pipe(text(1000), v.nonEmpty()) }),
    answer: v.array(Phrase),
  },
  'POST /api/v1/expert/DeletePhrase': {
    summary: 'Delete a phrase; one that is not there is no error',
    access: 'expert',
    body: v.object({ phraseId: Id }),
    answer: v.array(Phrase),
  },
} satisfies Contract;
