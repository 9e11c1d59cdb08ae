import type { InvitationProblem } from '../../client/calls/invitation-calls.ts';

/** Dictionary keys; a failure that nobody can name gets the common message (SH-348). */
export const problemText: Record<InvitationProblem, string> = {
  unknown: 'invitation.unknown',
  closed: 'invitation.closed',
  'already-linked': 'invitation.alreadyLinked',
  'too-many': 'invitation.tooMany',
  offline: 'session.unreachableText',
  failed: 'Error_Common',
};
