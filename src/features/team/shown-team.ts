/** What the team's list shows: everybody of the server with the work about them, and above them who is on this device only. Pure. */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { type MemberState, memberState } from '../../../domain/team-member.ts';
import { type ShownPerson, nameOf, projectTeam, waitingMembers } from '../../entities/technician/projected-team.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';

export const memberStates: readonly MemberState[] = ['active', 'pending', 'deactivated'];

/** Of the list: those of the server, or of this device alone. */
export type ListedMember =
  | ({ waiting?: undefined; state: MemberState } & ShownPerson)
  | { waiting: OutboxEntry<'add-member'>; state: 'pending' };

export function shownTeam(people: readonly ContactPerson[], entries: readonly AnyEntry[]): ListedMember[] {
  const listed = projectTeam(people, entries).map((shown) => ({ ...shown, state: memberState(shown.person) }));
  const rank = ({ state }: ListedMember) => memberStates.indexOf(state);
  return [
    ...waitingMembers(entries, people).map((waiting) => ({ waiting, state: 'pending' as const })),
    ...listed.sort((a, b) => Math.sign(rank(a) - rank(b))),
  ];
}

/** `state`, null: all. `search`: each of its words is part of name or address. */
export function filteredTeam(
  team: readonly ListedMember[],
  { state, search }: { state: MemberState | null; search: string },
): ListedMember[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return team.filter((shown) => {
    if (state !== null && shown.state !== state) return false;
    const { email, ...person } = shown.waiting ? shown.waiting.args.member : shown.person;
    const text = `${nameOf(person)} ${email}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Where the latest invitation went, also after the address was corrected. */
export function invitedAt({ email, member }: Pick<ContactPerson, 'email' | 'member'>): string {
  return member?.invitation?.mailedTo ?? email;
}

export function stateFrom(text: string | undefined): MemberState | null {
  return memberStates.find((state) => state === text) ?? null;
}
