/**
 * Contact persons of a workshop (its technicians and managers), and how a person's own account is linked to one:
 * by the guid of an invitation, by its code, or by a manager. SH-175, SH-176, SH-328..335.
 */
import * as v from 'valibot';
import { closedReasons } from '../domain/invitation.ts';
import type { Contract } from './endpoint.ts';
import { CountryCode, Id, Instant, LanguageId, RowNumber, text } from './primitives.ts';

/** A person's name and their workshop's, as contact persons are listed (SH-176). */
export const inTheirWorkshop = {
  contactFirstName: v.string(),
  contactLastName: v.string(),
  workshopName1: v.string(),
  workshopName2: v.string(),
  workshopName4: v.string(),
  city: v.string(),
};

/** What only managers are told of a person of their team (CO-121). */
export const MemberFacts = v.object({
  telephone: v.string(),
  /** Form of address; 0: unknown. */
  titulationId: v.number(),
  /** Null: never, or nobody signs in as this person. */
  lastSignInAt: v.nullable(Instant),
  /**
   * The latest that was mailed; null: none. `refused`: the mail server will never deliver it. `mailedTo`: the person may have another
   * address by now; servers before did not say.
   */
  invitation: v.nullable(
    v.object({
      sentAt: Instant,
      expiresAt: Instant,
      delivery: v.picklist(['sending', 'sent', 'refused']),
      mailedTo: v.optional(v.string()),
    }),
  ),
  /** Null: on the team, or taken off before this was noted; missing from servers that did not note it. */
  deactivatedAt: v.optional(v.nullable(Instant)),
  /** Idempotency-Key of the call that added the person. */
  clientKey: v.nullable(v.string()),
  /** Of the company at the person's last change. */
  revision: v.number(),
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
  language: v.object({ language: v.string() }),
  /** cdbId of the company. */
  customerId: v.number(),
  ...inTheirWorkshop,
  /** False once a manager has taken the person off the team. */
  isActive: v.boolean(),
  isFavourite: v.boolean(),
  /** Missing for those who are no managers, and in rows that a device kept before it was told. */
  member: v.optional(MemberFacts),
});
export type ContactPerson = v.InferOutput<typeof ContactPerson>;

/** Whom an invitation is for; little enough to be shown to whoever holds the guid. */
export const InvitedContact = v.object({
  contactGuid: v.string(),
  contactPersonId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Of the workshop. */
  workshopName1: v.string(),
  city: v.string(),
  /** False: used, withdrawn or out of date. */
  isOpen: v.boolean(),
  /** Why it is not open; null while it is. Servers before did not say. */
  closed: v.optional(v.nullable(v.picklist(closedReasons))),
  /** The address it was mailed to, all but its first letter and its domain left out; empty where none was. */
  mailedTo: v.optional(v.string()),
});
export type InvitedContact = v.InferOutput<typeof InvitedContact>;

/** What is known of a person after their account was linked: they sign in anew (SH-215). */
const Mapped = v.object({ ciamId: v.string(), customerId: v.number(), contactPersonId: v.string() });
/** Guid as it stands in an invitation's link. */
const Guid = v.pipe(v.string(), v.trim(), v.uuid());

/** What is typed about a person of the team; `language` is the person's own. */
export const MemberBody = v.object({
  language: LanguageId,
  firstName: v.pipe(text(74), v.nonEmpty()),
  lastName: v.pipe(text(74), v.nonEmpty()),
  email: v.pipe(text(99), v.nonEmpty()),
  mobilePhone: v.pipe(text(44), v.nonEmpty()),
  telephone: text(44),
  titulationId: RowNumber,
  roleId: RowNumber,
});
export const MemberChange = v.partial(MemberBody);

/** `revision`: of the company at this change; servers before the team did not tell it. */
const Membership = v.object({ contactPersonId: v.string(), revision: v.optional(v.number()) });

export const contactPersons = {
  'GET /api/v1/contactpersons/GetContactPersons': {
    summary: 'Technicians of the workshop',
    query: v.object({ CiamId: Id, CountryCode, Language: LanguageId }),
    answer: v.array(ContactPerson),
  },
  'GET /api/v1/contactpersons/GetContactPersonFavourite': {
    summary: 'The favourite technician of the account; null when there is none',
    query: v.object({ ciamId: Id }),
    answer: v.nullable(v.object({ id: v.number(), contactPersonId: v.string() })),
  },
  'POST /api/v1/contactpersons/GetTitulations': {
    summary: 'Forms of address',
    body: v.object({ language: LanguageId }),
    answer: v.array(v.object({ id: v.number(), name: v.string() })),
    reads: true,
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
  'GET /api/v1/contactpersons/GetContactPerson': {
    summary: 'One person of the workshop',
    query: v.object({ CiamId: Id, contactPersonId: Id, countryCode: CountryCode, Language: LanguageId }),
    answer: ContactPerson,
    errors: ['not-found'],
  },
  'GET /api/v1/contactpersons/GetContactPersonByGuid': {
    summary: 'Whom an invitation is for; whoever holds the link may ask',
    access: 'open',
    query: v.object({ ContactGuid: Guid, Country: CountryCode, Language: LanguageId }),
    answer: InvitedContact,
    errors: ['not-found'],
  },
  'POST /api/v1/contactpersons/MapPersonalUserAccount': {
    summary: "Link the signed-in person's account to the contact person of an invitation",
    body: v.object({ ciamId: Id, contactGuid: Guid }),
    answer: Mapped,
    errors: ['not-found', 'invitation-closed', 'already-linked'],
  },
  'POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode': {
    summary:
      'The same by the code that a person was told; with `email`, only together with the address that was invited',
    body: v.object({ ciamId: Id, invitationCode: v.pipe(text(40), v.nonEmpty()), email: v.optional(text(254)) }),
    answer: Mapped,
    errors: ['not-found', 'invitation-closed', 'already-linked'],
  },
  'POST /api/v1/contactpersons/UnMapPersonalUserAccount': {
    summary: 'Take a person off the team: their account is unlinked; managers only',
    body: v.object({ ciamId: Id, contactPersonId: Id }),
    answer: Membership,
    errors: ['not-found', 'conflict'],
  },
  'POST /api/v1/contactpersons/ReactivatePersonalUserAccount': {
    summary: 'Put a person back on the team; managers only',
    body: v.object({ ciamId: Id, contactPersonId: Id }),
    answer: Membership,
    errors: ['not-found'],
  },
  'GET /api/v1/contactpersons/:ciamId/GetWorkshopRoles': {
    summary: 'What somebody can be in a team',
    query: v.object({ CiamId: Id, Language: LanguageId }),
    answer: v.array(v.object({ id: v.number(), role: v.string() })),
  },
  'POST /api/v1/contactpersons': {
    summary:
      'Add a person to the team, or change the one with `contactPersonId`, of whom only what is given is changed; managers only. ' +
      '`conflict`: the workshop has somebody with this e-mail, or an administrator would lose that role',
    body: v.object({
      ciamId: Id,
      countryCode: CountryCode,
      contactPersonId: v.optional(Id),
      ...MemberChange.entries,
    }),
    answer: ContactPerson,
    errors: ['not-found', 'conflict', 'idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'],
  },
  'POST /api/v1/contactpersons/SendInvitation': {
    summary:
      'Mail a person of the team link and code with which they sign in as such; an earlier invitation is closed. Managers only. ' +
      '`conflict`: they sign in already, or were taken off the team',
    body: v.object({ ciamId: Id, countryCode: CountryCode, language: LanguageId, contactPersonId: Id }),
    answer: ContactPerson,
    errors: ['not-found', 'conflict', 'idempotency-key-missing', 'idempotency-key-reused', 'request-in-progress'],
  },
  'POST /api/v1/Organizations/MapOrgAccountInvitation': {
    summary: "Link the signed-in person's account to a company as its manager, by the code of the company's invitation",
    body: v.object({ ciamId: Id, invitationCode: v.pipe(text(40), v.nonEmpty()) }),
    answer: Mapped,
    errors: ['not-found', 'invitation-closed', 'already-linked'],
  },
} satisfies Contract;
