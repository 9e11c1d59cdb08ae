/** Heading of a stage: takes the focus when one goes from stage to stage, and brings its top into view. */
import { type ReactNode, useEffect, useRef } from 'react';

export function StageTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Nothing had the focus: the page has just opened, and its own heading speaks. Errors speak for themselves.
    if (activeElement === document.body || activeElement?.closest('.error-summary')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <h2 id="stage-title" ref={heading} tabIndex={-1} className="stage-title">
      {children}
    </h2>
  );
}
