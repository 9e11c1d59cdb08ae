/** On which side of a conversation the person is: experts write to workshops, everybody else to experts. */
import type { ChatSide } from '../../domain/chat/chat-message.ts';
import { roleId } from '../../domain/wire-enums.ts';
import type { AccountDatabase } from './account-database.ts';
import { fact } from './facts.ts';

export async function ownSide(database: AccountDatabase): Promise<ChatSide> {
  const account = await fact(database, 'account');
  return account?.userRole.id === roleId.expert ? 'expert' : 'workshop';
}
