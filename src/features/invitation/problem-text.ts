import { closedReasons } from '../../../domain/invitation.ts';
import type { InvitationProblem } from '../../client/calls/invitation-calls.ts';

/** Dictionary keys; a failure that nobody can name gets the common message (SH-348). */
export const problemText: Record<InvitationProblem, string> = {
  unknown: 'invitation.unknown',
  closed: 'invitation.closed',
  used: 'invitation.closed.used',
  replaced: 'invitation.closed.replaced',
  withdrawn: 'invitation.closed.withdrawn',
  expired: 'invitation.closed.expired',
  'already-linked': 'invitation.alreadyLinked',
  'too-many': 'invitation.tooMany',
  offline: 'session.unreachableText',
  failed: 'Error_Common',
};

/** It leads nobody in any more, whoever tries again. */
export const isClosed = (problem: InvitationProblem) =>
  problem === 'closed' || closedReasons.some((reason) => reason === problem);
