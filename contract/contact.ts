/** Contact form, its captcha, and the help pages: questions and answers, videos, SERMI information. SU-111..117, SU-263..271. */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, LanguageId, text } from './primitives.ts';

export const ContactReason = v.picklist(['incident', 'bug', 'question', 'feedback']);
export type ContactReason = v.InferOutput<typeof ContactReason>;
export const IncidentTopic = v.picklist([
  'vehicle-identification',
  'access',
  'starting',
  'vehicle-data-readout',
  'checkout-invoicing',
  'document-preview',
  'document-delivery',
  'others',
]);
export const QuestionTopic = v.picklist([
  'service-content',
  'vehicle-coverage',
  'country-coverage',
  'checkout',
  'pricing',
  'hardware-software',
  'others',
]);

const email = v.pipe(text(100), v.nonEmpty(), v.email());
const needed = (maxLength: number) => v.pipe(text(maxLength), v.nonEmpty());
const sender = {
  name: needed(100),
  email,
  companyInformation: needed(100),
  address: needed(250),
  zipCode: needed(25),
  city: needed(100),
  country: needed(100),
  /** The data-protection notice was read. */
  hasConsented: v.literal(true),
};
const incident = {
  ...sender,
  topic: IncidentTopic,
  invoiceNumber: needed(50),
  shortDescription: needed(100),
  description: needed(1000),
  /** "I cannot continue to work". */
  isUrgent: v.boolean(),
};
/** Which fields a reason has (decisions.md, "contact reasons"). */
export const ContactMessage = v.variant('reason', [
  v.object({ reason: v.literal('incident'), ...incident }),
  v.object({ reason: v.literal('bug'), ...incident }),
  v.object({ reason: v.literal('question'), ...sender, topic: QuestionTopic, question: needed(100) }),
  v.object({ reason: v.literal('feedback'), ...sender, shortDescription: needed(100), description: needed(1000) }),
  /** The shorter form of /vhc/contact. */
  v.object({
    reason: v.literal('short'),
    name: needed(100),
    country: needed(100),
    email,
    message: needed(1000),
    hasConsented: v.literal(true),
  }),
]);
export type ContactMessage = v.InferInput<typeof ContactMessage>;

const where = { countryCode: CountryCode, language: LanguageId };
const Taken = v.object({
  /** What the sender can name on the phone, e.g. `C-10042`. */
  messageNumber: v.string(),
});

export const contact = {
  'GET /api/v1/support/GetCaptcha': {
    summary: 'A picture with characters to type; one use, 10 minutes',
    access: 'open',
    answer: v.object({ captchaId: v.string(), svg: v.string() }),
  },
  'POST /api/v1/support/SubmitContactMessage': {
    summary: 'Send a contact message as a visitor; the captcha must match',
    access: 'open',
    body: v.object({ ...where, message: ContactMessage, captchaId: Id, captchaAnswer: text(20) }),
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
