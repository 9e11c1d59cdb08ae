import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** On the way to another screen its address is there while this one is still drawn: what is written to the address then would be the other's. */
export function useIsLeft(): boolean {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [ownPath] = useState(pathname);
  return pathname !== ownPath;
}
