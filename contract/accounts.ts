/** The account of a person, its settings, the company they act for, and what a device needs for a shared tablet. */
import * as v from 'valibot';
import { DateSettings, ReportSettings, SettingsAnswer, SettingsChange } from './account-settings.ts';
import { ContactPerson, inTheirWorkshop } from './contact-persons.ts';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, Instant, LanguageId, text } from './primitives.ts';
import { BillingTransaction } from './billing.ts';

export const TrialStatus = v.picklist(['None', 'Active', 'Expired']);
export const Subscription = v.object({
  id: v.number(),
  isActive: v.boolean(),
  renewalDate: v.nullable(Instant),
  validTill: v.nullable(Instant),
  trialStatus: TrialStatus,
  /** 0 none, 1 active, 2 expired. */
  status: v.picklist([0, 1, 2]),
  /** 10 pay-as-you-go, 11 business, 12 enterprise; null without a subscription. */
  cdm3SubscriptionType: v.nullable(v.object({ id: v.number() })),
  name: v.string(),
  addOns: v.array(
    v.object({ id: v.number(), name: v.string(), category: v.object({ id: v.number() }), isMandatory: v.boolean() }),
  ),
  workshops: v.array(v.object({ cdbId: v.number(), name: v.string() })),
});

/** A contact person of a company that somebody may act for (SH-128..130, SH-176). */
export const Impersonation = v.object({
  contactPersonId: v.string(),
  /** cdbId of the company. */
  customerId: v.number(),
  /** Empty for people who have no account of their own. */
  ciamId: v.string(),
  ...inTheirWorkshop,
  isHeadOffice: v.boolean(),
  /** In which role one acts for this person. Missing in accounts that were kept before it was told. */
  roleId: v.optional(v.number()),
});
export type Impersonation = v.InferOutput<typeof Impersonation>;

export const Account = v.object({
  ciamId: v.string(),
  /** 0 while the company is still in review. */
  cdbId: v.number(),
  /** Whose team the person was taken off, while they belong to no other workshop; missing otherwise. */
  formerWorkshop: v.optional(v.string()),
  parentCdbId: v.nullable(v.number()),
  contactFirstName: v.string(),
  contactLastName: v.string(),
  contactEmail: v.string(),
  ciamEmail: v.string(),
  mobilePhone: v.string(),
  name1: v.string(),
  name2: v.string(),
  address1: v.string(),
  address2: v.string(),
  postCode: v.string(),
  city: v.string(),
  /** At most 25 characters (SH-160). */
  vat: v.string(),
  sdiCode: v.string(),
  fiscalCode: v.string(),
  /** Country of the company; empty while nobody has said (SH-239). */
  companyCountry: v.string(),
  /** Country of the person. */
  countryCode: v.string(),
  companyPhone: v.string(),
  companyEmail: v.string(),
  language: v.string(),
  /** 10 manager, 20 individual, 30 wholesaler, 90 expert. */
  userRole: v.object({ id: v.number(), name: v.string() }),
  availableCredits: v.number(),
  /** Credits the subscription brings per period. */
  credits: v.number(),
  isActive: v.boolean(),
  allowPayViaAccount: v.boolean(),
  trialStatus: TrialStatus,
  isSpecialWorkshop: v.boolean(),
  hideWallet: v.boolean(),
  isBranch: v.boolean(),
  /** Whether the person has answered the question of marketing consent (SH-237). */
  hasCustomerDecided: v.boolean(),
  acceptedMarketing: v.boolean(),
  /** Country of a site on which the person chose to stay although it is not theirs (SH-342); empty: never asked. */
  countryDecision: v.string(),
  privateHint: v.boolean(),
  privateHintLastChanged: v.nullable(Instant),
  termAndConditions: v.boolean(),
  termsAndConditionsLastChanged: v.nullable(Instant),
  wholesalerOrganizationId: v.nullable(v.string()),
  wholesalerGroup: v.string(),
  wholesalerBranchId: v.nullable(v.string()),
  wholesalerBranch: v.string(),
  /** Whom this person may act for; more than one company opens the chooser after sign-in (SH-229). */
  impersonationList: v.array(Impersonation),
  /** cdbId of the person's own company while they act for another; null at home. */
  originalBranch: v.nullable(v.number()),
  solutionGroups: v.array(v.object({ id: v.number(), name: v.string() })),
  subsystems: v.array(v.object({ id: v.number(), name: v.string() })),
  subscription: Subscription,
  accountSettings: DateSettings,
  reportSettings: ReportSettings,
  /** Whether the operator has a mailbox for what `sendToRediMail` asks for. Missing from older servers. */
  hasRemoteDiagnosisMailbox: v.optional(v.boolean()),
});
export type Account = v.InferOutput<typeof Account>;

/** What a person may change, or a first registration brings along. Only what is given is changed. */
export const AccountChange = v.object({
  ciamId: Id,
  contactFirstName: v.optional(text(75)),
  contactLastName: v.optional(text(75)),
  mobilePhone: v.optional(text(45)),
  language: v.optional(LanguageId),
  companyCountry: v.optional(CountryCode),
  name1: v.optional(text(100)),
  city: v.optional(text(100)),
  postCode: v.optional(text(25)),
  address1: v.optional(text(250)),
  address2: v.optional(text(250)),
  companyPhone: v.optional(text(45)),
  vat: v.optional(
    v.pipe(
      text(200),
      v.transform((vat: string) => vat.slice(0, 25)),
    ),
  ),
});

/** The account with what only its own pages need (SH-161, SH-321). */
export const AccountExtended = v.object({
  ...Account.entries,
  /** Spelled so by the specification (CO-119); the same as `mobilePhone`. */
  mobliePhone: v.string(),
  /** The person's own entry among the company's contact persons. */
  employee: v.nullable(ContactPerson),
  employees: v.array(ContactPerson),
  hardware: v.array(v.object({ id: v.string(), name: v.string(), serialNumber: v.string() })),
  transactions: v.array(BillingTransaction),
});

/** An account's accounts are only ever its own: `ciamId` must be the token's, or the answer is `forbidden`. */
export const accounts = {
  'GET /api/v1/account/GetAccountSimple/:ciamId/:language': {
    summary: 'The account of the signed-in person; `not-found` before the first registration',
    query: v.object({ CountryCode }),
    answer: Account,
  },
  'POST /api/v1/account': {
    summary: 'Register the signed-in person, or change their account',
    body: AccountChange,
    answer: Account,
  },
  'GET /api/v1/accountSettings': {
    summary: 'The settings of the account: time zone, date format, language, reports, marketing consent',
    query: v.object({ ciamId: Id }),
    answer: SettingsAnswer,
  },
  'POST /api/v1/accountSettings': {
    summary: 'Change what is given of them; `conflict` where it was changed elsewhere',
    body: SettingsChange,
    answer: SettingsAnswer,
    errors: ['conflict'],
  },
  'GET /api/v1/account/GetAccountSimple/:id': {
    summary: 'The same by the id alone, in the language of the account',
    answer: Account,
  },
  'GET /api/v1/account/GetAccountExtended/:id': {
    summary: "The account with its company's people, hardware and invoices; people and invoices for managers only",
    answer: AccountExtended,
  },
  'PUT /api/v1/account/UpdateMarketingAccepted': {
    summary: 'Keep the answer to the question of marketing consent; it counts as decided either way',
    body: v.object({ ciamId: Id, accepted: v.boolean() }),
    answer: Account,
  },
  'POST /api/v1/account/SetCountryDecision': {
    summary: "Keep that the person stays on this country's site although it is not theirs",
    body: v.object({ ciamId: Id, countryCode: CountryCode }),
    answer: Account,
  },
  'POST /api/v1/account/ChangeCompany': {
    summary: 'Act for another company of the list; every later call is scoped to it',
    body: v.object({ ciamId: Id, contactPersonId: Id }),
    answer: Account,
    errors: ['not-found'],
  },
  'GET /api/v1/account/GetDeviceKey': {
    summary:
      "The key that locks this person's unsent work on one device; the same at each sign-in, another for anyone else",
    query: v.object({ deviceId: Id }),
    /** 256-bit key, base64url. */
    answer: v.object({ key: v.string() }),
    isSecret: true,
  },
} satisfies Contract;
