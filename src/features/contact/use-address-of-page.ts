import { useLocation } from '@tanstack/react-router';

/** Path and query of the page that is open: where a sign-in comes back to. */
export function useAddressOfPage(): string {
  return useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
}
