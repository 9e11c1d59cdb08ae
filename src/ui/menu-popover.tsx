/**
 * A button with a small panel, on the browser's own popover: it closes with Escape, with a click elsewhere, and
 * after a choice. What the panel holds is drawn from the first opening on, so it may be lazy.
 */
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';

interface MenuPopoverProps {
  label: string;
  trigger: ReactNode;
  /** Where the panel stands: below the header, or beside the foot of the side navigation. */
  side?: 'header' | 'side-nav';
  children: ReactNode;
}

export function MenuPopover({ label, trigger, side = 'header', children }: MenuPopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  return (
    <div
      className="menu"
      onClickCapture={(event) => {
        const isChoice = event.target instanceof Element && event.target.closest('.menu-panel :is(a, button)');
        if (isChoice) panel.current?.hidePopover();
      }}
    >
      <button
        type="button"
        className={side === 'header' ? 'header-button' : 'side-button entry'}
        popoverTarget={id}
        onClick={() => setIsUsed(true)}
      >
        <span className="visually-hidden">{label}</span>
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" className="menu-panel" data-side={side}>
        {isUsed && <Suspense>{children}</Suspense>}
      </div>
    </div>
  );
}
