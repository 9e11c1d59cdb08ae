/** Whether the chat is open, and with which conversation: any screen may open it. Knows no React and no rows. */
import { type ReadableStore, createStore } from '../../platform/store.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';

/** A message that somebody is led to. */
export interface SoughtMessage {
  messageId: string;
  supportRequestId: string;
  /** ISO instant at which it was sent. */
  sentAt: string;
}

export interface ChatPanel {
  isOpen: boolean;
  /** Address of the request, as in `chatAddressOf`; null: the list. */
  active: string | null;
  /** Where that conversation opens; null: at its end. */
  sought: SoughtMessage | null;
  /** It was open before the page was loaded again: it takes the focus from nobody. */
  isRestored: boolean;
}

const closed: ChatPanel = { isOpen: false, active: null, sought: null, isRestored: false };
const panel = createStore<ChatPanel>(closed);

export const chatPanel: ReadableStore<ChatPanel> = panel;

/** Without an address: the conversation that was open last, or the list. */
export function openChat(active?: string): void {
  panel.set({ isOpen: true, active: active ?? panel.get().active, sought: null, isRestored: false });
}

/** What is shown when it is open, without opening it. */
export function chooseChat(active: string | null, sought: SoughtMessage | null = null): void {
  panel.set({ ...panel.get(), active, sought });
}

export function closeChat(): void {
  panel.set({ ...panel.get(), isOpen: false, sought: null });
}

/** As it was before the page was loaded again. */
export function restoreChat({ isOpen, active }: Pick<ChatPanel, 'isOpen' | 'active'>): void {
  panel.set({ isOpen, active, sought: null, isRestored: isOpen });
}

/** Another person, or another company: nothing of the last one is left. */
export function clearChat(): void {
  panel.set(closed);
}

/** Under which a conversation is open and its draft is kept: the same before and after the request has arrived. */
export function chatAddressOf({
  supportRequestId,
  clientKey,
}: {
  supportRequestId: string;
  clientKey: string | null;
}): string {
  return clientKey === null ? supportRequestId : waitingAddressOf(clientKey);
}

/** Address of the portal that opens the conversation for who is in it, wherever they come from. */
export function privateChatPath(channelArn: string, country: string | null = null): string {
  return `/private-chat?${new URLSearchParams({ channelArn, ...(country !== null && { c: country }) }).toString()}`;
}
