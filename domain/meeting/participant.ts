/**
 * Who is in a meeting, as the meeting's provider carries it: role, a stable mark of the person and their name, in the one text that it keeps
 * of an attendee (ExternalUserId, at most 64 characters). Our server writes it, so nobody can take another role.
 */

import { shownName, visibleName } from '../shown-name.ts';

/** SU-108; a guest has come by an invitation. */
export const meetingRoles = ['technician', 'bosch_expert', 'guest'] as const;
export type MeetingRole = (typeof meetingRoles)[number];
/** SU-109. `offline`: has been here and is gone. */
export type MeetingPresence = 'online' | 'onhold' | 'offline';

export interface Participant {
  role: MeetingRole;
  /** The same for the same person in the same meeting; letters and digits. */
  mark: string;
  name: string;
}

const letterOfRole: Record<MeetingRole, string> = { technician: 't', bosch_expert: 'e', guest: 'g' };
/** Of ExternalUserId, less role, mark and dots. */
const mostNameCharacters = 64 - 15;
export const markLength = 12;

/** As others may see it; a longer name is cut. */
export function externalUserIdOf({ role, mark, name }: Participant): string {
  let kept = '';
  for (const character of visibleName(name)) {
    const escaped = escapedCharacter(character);
    if (kept.length + escaped.length > mostNameCharacters) break;
    kept += escaped;
  }
  return `${letterOfRole[role]}.${mark}.${kept}`;
}

/** Null: not written by us. */
export function participantFrom(externalUserId: string): Participant | null {
  const [letter, mark, escaped] = externalUserId.replace(/#content$/, '').split('.');
  const role = meetingRoles.find((each) => letterOfRole[each] === letter);
  if (role === undefined || mark === undefined || escaped === undefined) return null;
  try {
    return { role, mark, name: shownName(decodeURIComponent(escaped.replaceAll('=', '%'))) };
  } catch {
    return null;
  }
}

/** As in an address, with `=` for `%`: Amazon Chime takes no `%`, `!`, `~` and `*`. */
function escapedCharacter(character: string): string {
  const special = '.!~*'.includes(character);
  const escaped = special ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character);
  return escaped.replaceAll('%', '=');
}
