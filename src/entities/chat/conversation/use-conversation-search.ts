import { type RefObject, useRef, useState } from 'react';

export interface ConversationSearchState {
  isOpen: boolean;
  /** What opens it: it has the focus again once the search is closed. */
  button: RefObject<HTMLButtonElement | null>;
  open(): void;
  close(): void;
}

export function useConversationSearch(): ConversationSearchState {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    button,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
