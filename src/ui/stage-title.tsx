/** Heading of a stage; `useStageFocus` brings the focus there. */
import { type ReactNode, useEffect, useRef } from 'react';

const titleId = 'stage-title';

export function StageTitle({ children }: { children: ReactNode }) {
  return (
    <h2 id={titleId} tabIndex={-1} className="stage-title">
      {children}
    </h2>
  );
}

/** Brings the focus to the heading of the stage, and its top into view. */
export function focusStageTitle(): void {
  const heading = document.getElementById(titleId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

/**
 * Whoever goes to another stage, by whichever way, goes on at its heading: the button that led there may be gone. Not at the first
 * one, where the page's own heading speaks; and errors that have just taken the focus speak for themselves.
 */
export function useStageFocus(stage: number): void {
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (!document.activeElement?.closest('.error-summary')) focusStageTitle();
  }, [stage]);
}
