/** Leads a person on whose own call was denied: to the end of the session or to the 401 page (SH-262, SH-265). */
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callDenial, denialTarget } from '../client/calls/call-denials.ts';
import { dirtyForms } from '../client/dirty-forms.ts';
import { useStore } from '../client/client-context.tsx';

export function FollowDenials() {
  const denial = useStore(callDenial);
  const isTyping = useStore(dirtyForms) > 0;
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const navigate = useNavigate();
  useEffect(() => {
    if (denial === null) return;
    callDenial.set(null);
    const href = denialTarget(denial, address, isTyping);
    if (href !== null) void navigate({ href });
  }, [denial, address, isTyping, navigate]);
  return null;
}
