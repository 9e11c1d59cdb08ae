import { useLocation } from '@tanstack/react-router';

/** Says in the address that somebody has begun to write before they signed in. */
export const fromVisitor = { name: 'from', value: 'visitor' } as const;

/** Path and query of the page that is open, as a sign-in comes back to it: with what was typed until then. */
export function useAddressAfterSignIn(): string {
  return useLocation({
    select({ pathname, searchStr }) {
      const query = new URLSearchParams(searchStr);
      query.set(fromVisitor.name, fromVisitor.value);
      return `${pathname}?${query}`;
    },
  });
}
