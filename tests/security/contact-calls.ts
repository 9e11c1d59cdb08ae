/** The calls of contact and help. */
import type { contact } from '../../contract/contact.ts';
import type { help } from '../../contract/help.ts';
import { type CallCase, everyone, open, who } from './call-case.ts';

const message = {
  reason: 'short',
  name: 'Nora Feld',
  country: 'Germany',
  email: 'nora@feld.example',
  message: 'Hello',
  hasConsented: true,
};
const inGerman = { CountryCode: 'de', Language: 'de' };

export const contactCalls: Record<keyof (typeof contact & typeof help), CallCase> = {
  'GET /api/v1/support/GetCaptcha': open(),
  'GET /api/v1/support/GetWorkToProve': open(),
  'POST /api/v1/support/SubmitContactMessage': {
    roles: everyone,
    input: () => ({
      body: { countryCode: 'de', language: 'de', message, captchaId: 'unknown', captchaAnswer: 'AAAAA' },
    }),
  },
  'POST /api/v1/support/SubmitAccountContactMessage': {
    roles: everyone,
    input: (ids) => ({ body: { ...who(ids), message } }),
  },
  'GET /api/v1/support/GetFaq': open(inGerman),
  'GET /api/v1/support/GetSupportVideos': open(inGerman),
  'GET /api/v1/support/GetSermiInfo': { roles: everyone, input: () => ({ query: { Language: 'de' } }) },
};
