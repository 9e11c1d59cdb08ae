/** What follows from a message: whose it is, what its sender may do with it, whether it is new to a reader. */

export const chatSides = ['workshop', 'expert'] as const;
export type ChatSide = (typeof chatSides)[number];

/** What the rules need of a message. */
export interface RuledMessage {
  senderId: string;
  side: ChatSide;
  isRedacted: boolean;
  metadata: { status?: 'Read' | undefined };
}

/** Outgoing; a colleague's message is incoming like the expert's (SU-099, SU-100). */
export function isOwnMessage(message: Pick<RuledMessage, 'senderId'>, ciamId: string): boolean {
  return message.senderId === ciamId;
}

/** Edit or delete: only one's own, while the conversation is open and the message is there. */
export function canChangeMessage(message: RuledMessage, ciamId: string, isChatOpen: boolean): boolean {
  return isChatOpen && isOwnMessage(message, ciamId) && !message.isRedacted;
}

/** Somebody of the other side has seen it (SU-104). */
export function isReadMessage({ metadata }: Pick<RuledMessage, 'metadata'>): boolean {
  return metadata.status === 'Read';
}

/** What nobody has read yet goes altogether; what somebody has read stays at its place as deleted (SU-105). */
export function vanishesWhenDeleted(message: Pick<RuledMessage, 'metadata'>): boolean {
  return !isReadMessage(message);
}

/** Written by the other side, and not marked as seen yet. */
export function isUnseenBy(message: RuledMessage, reader: ChatSide): boolean {
  return message.side !== reader && !message.isRedacted && !isReadMessage(message);
}

export type MessageState = 'sent' | 'read' | 'edited' | 'deleted';

/** The one state that is shown: deleted over edited over read (SU-103). */
export function messageStateOf(
  message: Pick<RuledMessage, 'isRedacted' | 'metadata'> & { isEdited: boolean },
): MessageState {
  if (message.isRedacted) return 'deleted';
  if (message.isEdited) return 'edited';
  return isReadMessage(message) ? 'read' : 'sent';
}
