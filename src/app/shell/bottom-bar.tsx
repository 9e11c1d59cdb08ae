/** The main jobs within reach of the thumb, on the phone and the upright tablet. */
import { Link } from '@tanstack/react-router';
import type { MenuEntry } from '../../../domain/menu/menu.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuIcons } from './menu-icons.ts';

const jobs: readonly MenuEntry['id'][] = ['requests', 'new-request', 'remote', 'hardware', 'wallet'];

export function BottomBar({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const all = entries.flatMap((entry) => (entry.kind === 'group' ? entry.children : [entry]));
  const shown = jobs.flatMap((id) => all.filter((entry) => entry.id === id && entry.kind === 'link'));
  if (shown.length === 0) return null;
  return (
    <nav className="bottom-bar no-print" aria-label={t('shell.mainJobs')}>
      <ul>
        {shown.map((entry) => {
          const Icon = menuIcons[entry.id];
          return (
            entry.kind === 'link' && (
              <li key={entry.id}>
                <Link to={entry.path} className="entry" activeOptions={{ includeSearch: false }}>
                  <Icon aria-hidden size={24} />
                  <span>{t(entry.textKey)}</span>
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
