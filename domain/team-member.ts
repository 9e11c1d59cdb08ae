/**
 * What is known of a person of the workshop's team, what is wrong with what was typed (CO-215..220), and which state they are in
 * (CO-122). Page and server read the same rules; names, e-mail and mobile number are those of new-technician.ts.
 */
import {
  checkTechnician,
  type NewTechnician,
  type TechnicianProblem,
  emptyTechnician,
  technicianLimits,
  tidyTechnician,
} from './new-technician.ts';
import { lengthOf } from './text-length.ts';
import { roleId } from './wire-enums.ts';

export interface TeamMember extends NewTechnician {
  telephone: string;
  /** Form of address; 0: not chosen yet. */
  titulationId: number;
  /** 0: not chosen yet. */
  roleId: number;
  /** Empty: not chosen yet. */
  language: string;
}
export type MemberField = keyof TeamMember;
export type MemberProblem = TechnicianProblem | 'choose';

/** Forms of address (SU-341): Mr, Ms, not specified. */
export const titulationIds = [1, 2, 3] as const;
/** What somebody can be in a team: the full roles (CO-229). */
export const teamRoles: readonly number[] = [roleId.manager, roleId.individual];

/** In reading order. */
export const memberFields = [
  'titulationId',
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'telephone',
  'language',
  'roleId',
] as const satisfies readonly MemberField[];

export const memberLimits = { ...technicianLimits, telephone: 44 } as const;

export const emptyMember: TeamMember = {
  ...emptyTechnician,
  telephone: '',
  titulationId: 0,
  roleId: roleId.individual,
  language: '',
};

/** As it is sent: without blanks around, numbers without blanks in them. */
export function tidyMember(typed: TeamMember): TeamMember {
  return { ...typed, ...tidyTechnician(typed), telephone: typed.telephone.replace(/\s/g, '') };
}

/** One problem per field; none: it can be kept. */
export function checkMember(typed: TeamMember): Partial<Record<MemberField, MemberProblem>> {
  const member = tidyMember(typed);
  const telephone = telephoneProblem(member.telephone);
  return {
    ...checkTechnician(member),
    ...(telephone && { telephone }),
    ...(!titulationIds.some((id) => id === member.titulationId) && { titulationId: 'choose' as const }),
    ...(!teamRoles.includes(member.roleId) && { roleId: 'choose' as const }),
    ...(member.language === '' && { language: 'choose' as const }),
  };
}

/** Need not be given; a leading plus is allowed, as in the mobile number (open in CO-218). */
function telephoneProblem(telephone: string): TechnicianProblem | null {
  if (telephone === '') return null;
  if (lengthOf(telephone) > memberLimits.telephone) return 'too-long';
  return /^\+?\d+$/.test(telephone) ? null : 'phone';
}

/** What differs, so that two people who change one member each keep what the other has changed. */
export function memberChanges(before: TeamMember, after: TeamMember): Partial<TeamMember> {
  const tidied = tidyMember(after);
  return Object.fromEntries(memberFields.filter((field) => tidied[field] !== before[field]).map((f) => [f, tidied[f]]));
}

/** Pending: nobody signs in as this person yet. */
export type MemberState = 'active' | 'pending' | 'deactivated';

/** `isActive` is missing in rows of older apps. */
export function memberState(person: { isActive?: boolean; ciamId: string }): MemberState {
  if (person.isActive === false) return 'deactivated';
  return person.ciamId === '' ? 'pending' : 'active';
}

/** Why a change of the team is not possible; said on the page, and by the server as the field of a conflict. */
export type MemberHindrance = 'yourself' | 'yourself-alone' | 'last-administrator';

/**
 * Nobody takes themselves off the team (`yourself-alone`: nor could anybody else), and a workshop keeps an administrator who can
 * sign in. `people`: all of the workshop.
 */
export function deactivationHindrance(
  person: { id: string; ciamId: string; isActive?: boolean; role: { id: number } },
  people: readonly { id: string; ciamId: string; isActive?: boolean; role: { id: number } }[],
  ownCiamId: string,
): MemberHindrance | null {
  const administrates = (one: typeof person) => one.role.id === roleId.manager && memberState(one) === 'active';
  const isAlone = !people.some((other) => other.id !== person.id && administrates(other));
  if (person.ciamId !== '' && person.ciamId === ownCiamId) return isAlone ? 'yourself-alone' : 'yourself';
  return administrates(person) && isAlone ? 'last-administrator' : null;
}

/** For how long an invitation is open. */
export const invitationDays = 14;

export type InvitationState = 'none' | 'sending' | 'sent' | 'not-delivered' | 'expired';

/** Of a person who is pending. `nowMs`: an invitation that is over counts as such wherever its mail is. */
export function invitationState(
  invitation: { delivery: 'sending' | 'sent' | 'refused'; expiresAt: string } | null,
  nowMs: number,
): InvitationState {
  if (invitation === null) return 'none';
  if (Date.parse(invitation.expiresAt) <= nowMs) return 'expired';
  return invitation.delivery === 'refused' ? 'not-delivered' : invitation.delivery;
}
