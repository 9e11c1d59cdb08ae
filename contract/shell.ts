/** Public calls of the shell: regions, geolocation, translations, maintenance, health, client configuration. */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Day, Instant, LanguageId, TimeZoneId } from './primitives.ts';

export const RegionLanguage = v.object({
  /** Language id, e.g. `de-AT`. */
  lcid: v.string(),
  /** Name in the language itself. */
  localized: v.string(),
  defaultLanguage: v.boolean(),
});
export const Region = v.object({
  /** Lower-case country code. */
  country: v.string(),
  countryName: v.string(),
  isActive: v.boolean(),
  /** Site of this country; empty when it is this site. */
  url: v.string(),
  languages: v.array(RegionLanguage),
  area: v.picklist(['APAC', 'EU', 'NA']),
  /** `3.0` or `US-1.0`; empty means 3.0. */
  cdmVersion: v.string(),
  hasWholesalerConfig: v.boolean(),
  /** IANA time zones, the first is the country's own (SH-202). */
  timeZones: v.array(v.string()),
  /** ISO 4217. */
  currency: v.string(),
  /** Same-site path that a visit with all three utm values goes to (SH-059); null: none. */
  campaignPath: v.nullable(v.string()),
  /** Links at the side of the home page (SH-398). */
  homeLinks: v.array(v.object({ label: v.string(), url: v.string() })),
  /** Addresses of the training partner; null where there is none (SH-094). */
  training: v.object({
    catalogue: v.nullable(v.string()),
    calendar: v.nullable(v.string()),
    program: v.nullable(v.string()),
  }),
  /**
   * How to reach the support without the form (SU-022, SU-112); no telephone in the countries that have none. Missing on
   * devices that fetched the countries before there was one.
   */
  supportContact: v.optional(v.object({ telephone: v.nullable(v.string()), postalAddress: v.array(v.string()) })),
});
export type Region = v.InferOutput<typeof Region>;

export const MaintenanceInfo = v.object({
  isActive: v.boolean(),
  notices: v.array(
    v.object({ countryCode: v.string(), message: v.record(v.string(), v.string()), startDate: Day, dueDate: Day }),
  ),
  onlineAgainAt: v.nullable(Instant),
});
export type MaintenanceInfo = v.InferOutput<typeof MaintenanceInfo>;

/** Public key (JWK, RFC 7517) with which a device seals what is needed to finish a sign-out later: only the server opens it. */
export const SignOutKey = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() });
export type SignOutKey = v.InferOutput<typeof SignOutKey>;

const OidcClient = v.object({ authority: v.string(), clientId: v.string(), scope: v.string() });
export const ClientConfiguration = v.object({
  /** The three identity clients (SH-208). */
  oidc: v.object({ login: OidcClient, profile: OidcClient, removal: OidcClient }),
  /** Missing from servers that cannot finish a sign-out. */
  signOutKey: v.optional(SignOutKey),
  /** Shown beside the sign-in button while demo data is loaded; empty otherwise. */
  demoAccounts: v.array(v.object({ email: v.string(), password: v.string(), about: v.string() })),
  /** Script of the operator's tag manager, loaded only with consent; null: no analytics. */
  tagManagerUrl: v.nullable(v.string()),
  /** Shown in the footer. */
  version: v.string(),
});
export type ClientConfiguration = v.InferOutput<typeof ClientConfiguration>;
export type DemoAccount = ClientConfiguration['demoAccounts'][number];

export const LegalDocument = v.picklist([
  'privacy-policy',
  'terms',
  'corporate-information',
  'legal-notice',
  'data-protection-notice',
]);
export type LegalDocument = v.InferOutput<typeof LegalDocument>;

export const LegalText = v.object({
  document: LegalDocument,
  /** Country and language of the text that was found: the wanted ones, else the country's, else the example. */
  countryCode: v.string(),
  language: v.string(),
  /** CommonMark; raw HTML in it is shown as text. */
  markdown: v.string(),
  /** True: the text shipped with the product, not the operator's own. */
  isExample: v.boolean(),
});
export type LegalText = v.InferOutput<typeof LegalText>;

export const shell = {
  'GET /api/health': {
    summary: 'Is the service up',
    access: 'open',
    answer: v.object({ status: v.literal('ok'), engine: v.string(), version: v.string() }),
  },
  'GET /api/ready': {
    summary: 'Can the service take traffic: database reachable, migrations done',
    access: 'open',
    answer: v.object({
      status: v.literal('ready'),
      /** Work for later that goes wrong, mail first of all; a person has to look. None of it keeps the service from taking traffic. */
      jobs: v.optional(
        v.object({
          /** Failed again and again, and still tried. */
          late: v.number(),
          /** No longer tried. */
          givenUp: v.number(),
        }),
      ),
    }),
  },
  'GET /api/v1/general/GetClientConfiguration': {
    summary: 'What the page needs to know before anyone has signed in',
    access: 'open',
    answer: ClientConfiguration,
  },
  'POST /api/v1/general/FinishSignOut': {
    summary: 'Ends the sign-in of somebody who signed out while their device had no line; a repeat changes nothing',
    access: 'open',
    body: v.object({
      /** The refresh token as a JWE (RFC 7516) for `signOutKey`. */
      order: v.pipe(v.string(), v.maxLength(12_000), v.regex(/^[\w-]+(\.[\w-]*){4}$/)),
    }),
    answer: v.object({}),
  },
  'GET /api/v1/support/GetAllLanguagesWithArea': {
    summary: 'Countries with their languages and areas',
    access: 'open',
    answer: v.array(Region),
  },
  'GET /api/v1/support/GetLanguages': {
    summary: 'Languages of one country',
    access: 'open',
    query: v.object({ CountryCode }),
    answer: v.array(RegionLanguage),
  },
  'GET /api/v1/Geolocation/GetGeolocation': {
    summary: "Country of the caller's address",
    access: 'open',
    answer: v.object({ countryCode: v.nullable(v.string()), isRestricted: v.boolean() }),
  },
  'GET /api/v1/translationTool/GetAllLocalizedTranslationsByLcid': {
    summary: 'Translation set of a language; empty when the operator has changed nothing',
    access: 'open',
    query: v.object({ lcid: LanguageId, appId: v.optional(v.string()) }),
    answer: v.object({ languageId: v.string(), translations: v.record(v.string(), v.string()) }),
  },
  'GET /api/v1/general/GetMaintenanceInfo': {
    summary: 'Announced and running maintenance',
    access: 'open',
    answer: MaintenanceInfo,
  },
  'GET /api/v1/general/GetLegalText': {
    summary: "A legal text of the operator's for a country and language",
    access: 'open',
    query: v.object({ document: LegalDocument, CountryCode, Language: LanguageId }),
    answer: LegalText,
    errors: ['not-found'],
  },
  'GET /api/v1/support/GetSupportHours': {
    summary: "Experts' hours per weekday",
    access: 'open',
    query: v.object({ countryCode: CountryCode, timeZoneId: TimeZoneId }),
    answer: v.array(
      v.object({
        /** 1 Monday … 7 Sunday. */
        weekday: v.number(),
        /** `HH:mm` in the given zone; null when closed. */
        opens: v.nullable(v.string()),
        closes: v.nullable(v.string()),
      }),
    ),
  },
} satisfies Contract;
