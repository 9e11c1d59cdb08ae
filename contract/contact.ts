/** Contact form, its captcha, and the help pages: questions and answers, videos, SERMI information. SU-111..117, SU-263..271. */
import * as v from 'valibot';
import { type ContactText, contactLimits, incidentTopics, isEmail, questionTopics } from '../domain/contact-form.ts';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, LanguageId, text } from './primitives.ts';

const needed = (field: ContactText) => v.pipe(text(contactLimits[field]), v.nonEmpty());
const sender = {
  name: needed('name'),
  email: v.pipe(text(contactLimits.email), v.nonEmpty(), v.check(isEmail, 'Invalid email format.')),
  companyInformation: needed('companyInformation'),
  address: needed('address'),
  zipCode: needed('zipCode'),
  city: needed('city'),
  country: needed('country'),
  /** The data-protection notice was read. */
  hasConsented: v.literal(true),
};
const incident = {
  ...sender,
  topic: v.picklist(incidentTopics),
  invoiceNumber: needed('invoiceNumber'),
  shortDescription: needed('shortDescription'),
  description: needed('description'),
  /** "I cannot continue to work". */
  isUrgent: v.boolean(),
};
/** Which fields a reason has and how long they are: domain/contact-form.ts. */
export const ContactMessage = v.variant('reason', [
  v.object({ reason: v.literal('incident'), ...incident }),
  v.object({ reason: v.literal('bug'), ...incident }),
  v.object({
    reason: v.literal('question'),
    ...sender,
    topic: v.picklist(questionTopics),
    question: needed('question'),
  }),
  v.object({
    reason: v.literal('feedback'),
    ...sender,
    shortDescription: needed('shortDescription'),
    description: needed('description'),
  }),
  /** The shorter form of /vhc/contact. */
  v.object({
    reason: v.literal('short'),
    name: needed('name'),
    country: needed('country'),
    email: sender.email,
    message: needed('message'),
    hasConsented: v.literal(true),
  }),
]);
export type ContactMessage = v.InferInput<typeof ContactMessage>;

const where = { countryCode: CountryCode, language: LanguageId };
const Taken = v.object({
  /** What the sender can name on the phone, e.g. `C-10042`. */
  messageNumber: v.string(),
});

/** A piece of work for the visitor's device, in place of a picture; `altcha-lib` makes and checks it. */
const WorkToProve = v.object({
  parameters: v.object({
    algorithm: text(40),
    nonce: text(64),
    salt: text(64),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: text(128),
    keySignature: text(128),
    /** `until`: milliseconds since 1970. `most`: it is done after at most so many steps. */
    data: v.object({ purpose: text(40), until: v.number(), most: v.number() }),
  }),
  signature: text(128),
});
export type WorkToProve = v.InferOutput<typeof WorkToProve>;

const ProvedWork = v.object({
  work: WorkToProve,
  solution: v.object({ counter: v.number(), derivedKey: text(128) }),
});
export type ProvedWork = v.InferOutput<typeof ProvedWork>;

export const contact = {
  'GET /api/v1/support/GetCaptcha': {
    summary: 'A picture with characters to type; one use, 10 minutes',
    access: 'open',
    answer: v.object({ captchaId: v.string(), svg: v.string() }),
  },
  'GET /api/v1/support/GetWorkToProve': {
    summary: 'A piece of work in place of the picture, for those who cannot see it; one use, 10 minutes',
    access: 'open',
    answer: WorkToProve,
  },
  'POST /api/v1/support/SubmitContactMessage': {
    summary: 'Send a contact message as a visitor; the captcha must match, or the work must be done',
    access: 'open',
    body: v.object({
      ...where,
      message: ContactMessage,
      captchaId: v.optional(Id),
      captchaAnswer: v.optional(text(20)),
      proof: v.optional(ProvedWork),
    }),
    answer: Taken,
    errors: ['captcha-wrong'],
  },
  'POST /api/v1/support/SubmitAccountContactMessage': {
    summary:
      'The same as a signed-in person, whose token stands for the captcha: what was written offline is sent later',
    body: v.object({ ...where, ciamId: Id, message: ContactMessage }),
    answer: Taken,
  },
} satisfies Contract;
