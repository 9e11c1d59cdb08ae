/**
 * What is typed about a member, kept until it is handed in, with what the form opened with: only what differs is sent, also when the
 * form is gone on with after a colleague has changed the same person.
 */
import { type TeamMember, emptyMember } from '../../../domain/team-member.ts';

export interface MemberDraft {
  before: TeamMember;
  member: TeamMember;
}

export function draftOf(before: TeamMember, member: TeamMember = before): MemberDraft {
  return { before, member };
}

/** A kept draft, also of another version of the app; without one the form opens with `before`. */
export function draftFrom(kept: unknown, before: TeamMember): MemberDraft {
  if (typeof kept !== 'object' || kept === null) return draftOf(before);
  const draft = kept as { before?: unknown; member?: unknown };
  return { before: memberFrom(draft.before, before), member: memberFrom(draft.member, before) };
}

function memberFrom(value: unknown, otherwise: TeamMember): TeamMember {
  if (typeof value !== 'object' || value === null) return otherwise;
  const known = Object.entries(value).filter(
    ([key, typed]) => Object.hasOwn(emptyMember, key) && typeof typed === typeof emptyMember[key as keyof TeamMember],
  );
  return { ...otherwise, ...Object.fromEntries(known) };
}
