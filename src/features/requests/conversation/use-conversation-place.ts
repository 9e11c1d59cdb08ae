/**
 * Where the conversation stands: on top from the opening on when the expert asks something, otherwise below the facts. A question
 * that comes later takes it to the top at once only when nobody looks at it or writes in it; they take it there themselves. It never
 * goes back down while the page is open: what was answered stays where it was answered.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Situation } from '../../../../domain/request-situation.ts';
import { isInUse } from '../../../platform/hold-position.ts';
import { saveTyped } from '../../../client/typed-input.ts';

export interface ConversationPlace {
  isOnTop: boolean;
  /** For the box once it was taken to the top; null: nobody took it. */
  caret: number | null;
  element: RefObject<HTMLElement | null>;
  takeToTop(): Promise<void>;
}

export function useConversationPlace(situation: Situation): ConversationPlace {
  const element = useRef<HTMLElement>(null);
  const [isOnTop, setIsOnTop] = useState(situation === 'question');
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (situation === 'question' && element.current && !isInUse(element.current)) setIsOnTop(true);
  }, [situation]);
  const takeToTop = async () => {
    const field = element.current?.querySelector('textarea');
    const at = field?.selectionStart ?? 0;
    if (isOnTop) {
      field?.focus();
      return;
    }
    // The box reads its words from the device when it opens again.
    await saveTyped();
    setCaret(at);
    setIsOnTop(true);
  };
  return { isOnTop, caret, element, takeToTop };
}
