/** Leads home from a page whose person signed out in another tab; going there again asks for a sign-in as always. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetWhereLeft } from '../auth/left-elsewhere.ts';

export function LeadHome() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ href: '/', replace: true }).then(forgetWhereLeft);
  }, [navigate]);
  return null;
}
