/** Account, its settings, contact persons (technicians) and what a device needs for a shared tablet. */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, Instant, LanguageId, TimeZoneId, text } from './primitives.ts';

export const TrialStatus = v.picklist(['None', 'Active', 'Expired']);
export const Subscription = v.object({
  id: v.number(),
  isActive: v.boolean(),
  renewalDate: v.nullable(Instant),
  validTill: v.nullable(Instant),
  trialStatus: TrialStatus,
  /** 10 pay-as-you-go, 11 business, 12 enterprise; null without a subscription. */
  typeId: v.nullable(v.number()),
  name: v.string(),
  workshops: v.array(v.object({ cdbId: v.number(), name: v.string() })),
});

export const Account = v.object({
  ciamId: v.string(),
  /** 0 while the company is still in review. */
  cdbId: v.number(),
  parentCdbId: v.nullable(v.number()),
  contactFirstName: v.string(),
  contactLastName: v.string(),
  contactEmail: v.string(),
  mobilePhone: v.string(),
  name1: v.string(),
  name2: v.string(),
  address1: v.string(),
  postCode: v.string(),
  city: v.string(),
  vat: v.string(),
  companyCountry: v.string(),
  companyPhone: v.string(),
  companyEmail: v.string(),
  language: v.string(),
  /** 10 manager, 20 individual, 30 wholesaler, 90 expert. */
  userRole: v.object({ id: v.number(), name: v.string() }),
  availableCredits: v.number(),
  isSpecialWorkshop: v.boolean(),
  hideWallet: v.boolean(),
  isBranch: v.boolean(),
  hasCustomerDecided: v.boolean(),
  acceptedMarketing: v.boolean(),
  subscription: Subscription,
  accountSettings: v.object({ timezoneId: v.string(), shortDateTimeFormat: v.string() }),
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
  vat: v.optional(
    v.pipe(
      text(200),
      v.transform((vat: string) => vat.slice(0, 25)),
    ),
  ),
});

export const ContactPerson = v.object({
  id: v.string(),
  ciamId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  title: v.string(),
  role: v.object({ id: v.number(), role: v.string() }),
  mobilePhone: v.string(),
  email: v.string(),
  isFavourite: v.boolean(),
});
export type ContactPerson = v.InferOutput<typeof ContactPerson>;

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
    summary: 'Time zone and date format of the account',
    query: v.object({ ciamId: Id }),
    answer: v.object({ timezoneId: v.string(), shortDateTimeFormat: v.string() }),
  },
  'POST /api/v1/accountSettings': {
    summary: 'Change time zone and date format',
    body: v.object({ ciamId: Id, timezoneId: TimeZoneId, shortDateTimeFormat: v.optional(text(40)) }),
    answer: v.object({ timezoneId: v.string(), shortDateTimeFormat: v.string() }),
  },
  'GET /api/v1/contactpersons/GetContactPersons': {
    summary: 'Technicians of the workshop',
    query: v.object({ CiamId: Id, CountryCode, Language: LanguageId }),
    answer: v.array(ContactPerson),
  },
  'POST /api/v1/contactpersons/CreateContactPersonFavourite': {
    summary: 'Mark a technician as the favourite; only one is held',
    body: v.object({ id: v.number(), ciamId: Id, contactPersonId: Id }),
    answer: v.object({ id: v.number(), contactPersonId: v.string() }),
    errors: ['not-found'],
  },
  'POST /api/v1/contactpersons/DeleteContactPersonFavourite': {
    summary: 'Unmark the favourite technician',
    body: v.object({ id: Id }),
    answer: v.object({ id: v.string() }),
  },
  'GET /api/v1/account/GetDeviceKey': {
    summary:
      "The key that locks this person's unsent work on one device; the same at each sign-in, another for anyone else",
    query: v.object({ deviceId: Id }),
    /** 256-bit key, base64url. */
    answer: v.object({ key: v.string() }),
  },
} satisfies Contract;
