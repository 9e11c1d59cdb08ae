/** A screen: its heading (which takes the focus after a page change), its one place for actions, its content. */
import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** Primary action first. */
  actions?: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** In one line with the way to the screen, to leave the room to a list. */
  isHeadLow?: boolean;
  /** `form` keeps lines short enough to read; `wide` uses the whole width. */
  width?: 'form' | 'wide';
  children: ReactNode;
}

export function Page({ title, actions, lead, isHeadLow = false, width = 'wide', children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    // A page change is announced by its heading; a field that took the focus by itself keeps it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="page stack gap-5" data-width={width} data-head={isHeadLow ? 'low' : undefined}>
      <div className="page-head row">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="soft">{lead}</p>}
        </div>
        {actions !== undefined && actions !== false && <div className="row no-print">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
