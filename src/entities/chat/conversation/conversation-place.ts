/** Where a conversation is shown: the words of both sides differ, and what is typed is gone on with where it was begun. */
import { createContext, use } from 'react';
import { draftKeyOf } from '../../work/draft-forms.ts';

/** `panel`: of a workshop, beside every screen. `desk`: of an expert, inside of the session, which names the request. */
export type ConversationPlace = 'panel' | 'desk';

export const ConversationPlaceContext = createContext<ConversationPlace>('panel');

export function useConversationPlace(): ConversationPlace {
  return use(ConversationPlaceContext);
}

/** `address`: of the request, the same before and after it has arrived. */
export function chatDraftKey(place: ConversationPlace, address: string): string {
  return draftKeyOf(place === 'desk' ? 'desk-chat' : 'chat', address);
}

export function chatEditDraftKey(place: ConversationPlace, supportRequestId: string, messageId: string): string {
  return draftKeyOf(place === 'desk' ? 'desk-chat-edit' : 'chat-edit', `${supportRequestId}~${messageId}`);
}
