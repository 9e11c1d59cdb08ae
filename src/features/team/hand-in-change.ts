/** Hands in what was changed of a member, or what became of a change that waits and was opened again. */
import { memberChanges } from '../../../domain/team-member.ts';
import type { Client } from '../../client/client.ts';
import { nameOf } from '../../entities/technician/projected-team.ts';
import { editedBy } from '../../sync/outbox/edit-key.ts';
import type { Removed } from '../../sync/removed.ts';
import type { MemberDraft } from './member-draft.ts';

/** `dropped`: as it stands now the waiting change changes nothing, so it waits no more. `not-kept`: there is no room. */
type HandedIn = { is: 'waiting' | 'unchanged' | 'not-kept' } | { is: 'dropped'; removed: Removed };

export async function handInChange(
  { outbox, drafts }: Pick<Client, 'outbox' | 'drafts'>,
  contactPersonId: string,
  { before, member }: MemberDraft,
  draftKey: string,
): Promise<HandedIn> {
  const changes = memberChanges(before, member);
  if (Object.keys(changes).length > 0) {
    const args = { contactPersonId, changes, label: { member: nameOf(member) } };
    const saved = await outbox.submit('change-member', args, draftKey);
    return { is: saved.ok ? 'waiting' : 'not-kept' };
  }
  const opened = editedBy(draftKey);
  const removed = opened === null ? null : await outbox.discard(opened);
  if (removed) return { is: 'dropped', removed };
  await drafts.discard(draftKey);
  return { is: 'unchanged' };
}
