/** The start page with the short ways that this visitor may go, by the same rules as the menu. */
import { type MenuEntry, menuFor } from '../../domain/menu/menu.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import type { WorkEntry } from '../features/landing/your-work.tsx';
import { useRegion } from '../session/place-context.tsx';
import { useVisitor } from './use-visitor.ts';

const shortWays: readonly string[] = ['new-request', 'requests', 'hardware', 'wallet', 'team'];

export function HomePage() {
  const visitor = useVisitor();
  const region = useRegion() ?? null;
  const entries = visitor?.isLoggedIn ? menuFor(visitor, region) : [];
  return <LandingPage work={workFrom(entries)} />;
}

function workFrom(entries: readonly MenuEntry[]): WorkEntry[] {
  const links = entries.flatMap((entry) => (entry.kind === 'group' ? entry.children : [entry]));
  return links.flatMap((entry) =>
    entry.kind === 'link' && shortWays.includes(entry.id)
      ? [{ id: entry.id, path: entry.path, textKey: entry.textKey }]
      : [],
  );
}
