/**
 * A header button with a small panel below it, on the browser's own popover: it closes with Escape, with a click
 * elsewhere, and after a choice.
 */
import { type ReactNode, useId, useRef } from 'react';

interface MenuPopoverProps {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

export function MenuPopover({ label, trigger, children }: MenuPopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div
      className="menu"
      onClickCapture={(event) => {
        const isChoice = event.target instanceof Element && event.target.closest('.menu-panel :is(a, button)');
        if (isChoice) panel.current?.hidePopover();
      }}
    >
      <button type="button" className="header-button" popoverTarget={id}>
        <span className="visually-hidden">{label}</span>
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" className="menu-panel">
        {children}
      </div>
    </div>
  );
}
