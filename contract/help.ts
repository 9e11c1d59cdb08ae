/** Help without a person: questions and answers, videos, information about SERMI (SU-034, SU-312, SU-434). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, LanguageId } from './primitives.ts';

export const FaqEntry = v.object({
  id: v.string(),
  /** Heading under which it stands. */
  topic: v.string(),
  question: v.string(),
  /** CommonMark. */
  answer: v.string(),
});
export type FaqEntry = v.InferOutput<typeof FaqEntry>;
export const SupportVideo = v.object({
  id: v.string(),
  title: v.string(),
  /** Where it can be watched. */
  url: v.string(),
  /** Seconds. */
  duration: v.nullable(v.number()),
  /** What happens in it, as text (WebVTT); missing on devices that fetched it before there was any. */
  captions: v.optional(v.nullable(v.string())),
});
export type SupportVideo = v.InferOutput<typeof SupportVideo>;

export const help = {
  'GET /api/v1/support/GetFaq': {
    summary: 'Questions and answers in a language, else in English',
    access: 'open',
    query: v.object({ CountryCode, Language: LanguageId }),
    answer: v.object({ language: v.string(), entries: v.array(FaqEntry) }),
  },
  'GET /api/v1/support/GetSupportVideos': {
    summary: "The operator's videos in a language; empty when there are none",
    access: 'open',
    query: v.object({ CountryCode, Language: LanguageId }),
    answer: v.array(SupportVideo),
  },
  'GET /api/v1/support/GetSermiInfo': {
    summary: 'What SERMI asks of a workshop before work on theft-related parts',
    query: v.object({ Language: LanguageId }),
    answer: v.object({ language: v.string(), title: v.string(), markdown: v.string() }),
  },
} satisfies Contract;
