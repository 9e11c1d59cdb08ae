/** The entries of the menu for whoever is here now; empty while the device is being read. */
import { type MenuEntry, menuFor } from '../../../domain/menu/menu.ts';
import { useRegion } from '../../client/locale-context.tsx';
import { useVisitor } from '../use-visitor.ts';

export function useMenu(): readonly MenuEntry[] {
  const visitor = useVisitor();
  const region = useRegion();
  return visitor ? menuFor(visitor, region ?? null) : [];
}
