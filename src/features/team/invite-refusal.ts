/** Why an invitation was not sent, or not heard of: it belongs to what the list told of the person when the button was tapped. */
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import type { InvitingProblem } from '../../client/calls/team-calls.ts';

export interface InviteRefusal {
  failure: InvitingProblem | 'offline' | 'failed';
  /** When the latest invitation was sent, and the address: the next tap repeats the call only while both are the same. */
  sentAt: string | null;
  email: string;
}

type Invited = Pick<ContactPerson, 'email' | 'member'>;

export function refusalFor({ email, member }: Invited, failure: InviteRefusal['failure']): InviteRefusal {
  return { failure, sentAt: member?.invitation?.sentAt ?? null, email };
}

/** Null once the list has told of another invitation or address: the answer that was missed was a yes, or it is about another wish. */
export function shownRefusal(refusal: InviteRefusal | null, { email, member }: Invited) {
  if (refusal === null || refusal.email !== email) return null;
  return refusal.sentAt === (member?.invitation?.sentAt ?? null) ? refusal.failure : null;
}
