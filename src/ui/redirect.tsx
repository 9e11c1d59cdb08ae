/**
 * Goes elsewhere once, in place of this step of the way back. (The router's own <Navigate> goes again when the
 * address changes under it, which the first step of the same navigation already does.)
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** `href`: path with query and hash of this site. */
export function Redirect({ href }: { href: string }) {
  const navigate = useNavigate();
  const isGone = useRef(false);
  useEffect(() => {
    if (isGone.current) return;
    isGone.current = true;
    void navigate({ href, replace: true });
  });
  return null;
}
