/** A link to an address with query and hash; within the app unless it is opened elsewhere. */
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

export function ThingLink({ href, children }: { href: string; children: ReactNode }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    <a href={href} className="card split" onClick={follow}>
      {children}
    </a>
  );
}
