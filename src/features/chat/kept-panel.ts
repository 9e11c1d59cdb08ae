/**
 * The open conversation outlives a reload of the page, which the app does by itself after an update and when the line is back: in this tab, for the same
 * person in the same company. What is typed in it is a draft.
 */
import { chatPanel, restoreChat } from '../../entities/chat/chat-panel.ts';
import { createVisitKeyValue } from '../../platform/key-value.ts';

interface KeptPanel {
  owner: string;
  isOpen: boolean;
  active: string | null;
}

const key = 'portal.chat';
const kept = createVisitKeyValue();

/** Brings back what the last page of this owner showed, and keeps what this one shows until the returned function is called. */
export function keepPanel(owner: string): () => void {
  const before = panelFrom(kept.get(key));
  // Somebody may have opened one meanwhile.
  const { isOpen, active } = chatPanel.get();
  if (before?.owner === owner && !isOpen && active === null) restoreChat(before);
  return chatPanel.subscribe(() => {
    const now: KeptPanel = { owner, isOpen: chatPanel.get().isOpen, active: chatPanel.get().active };
    kept.set(key, JSON.stringify(now));
  });
}

/** Null: nothing, or of another version of the app. */
function panelFrom(text: string | null): KeptPanel | null {
  try {
    const { owner, isOpen, active } = (JSON.parse(text ?? 'null') ?? {}) as Partial<KeptPanel>;
    if (owner === undefined || typeof isOpen !== 'boolean') return null;
    return { owner, isOpen, active: typeof active === 'string' ? active : null };
  } catch {
    return null;
  }
}
