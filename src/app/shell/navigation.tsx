/** The menu: at the side on tablet and desk, below on a phone. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { NavigationItem } from '../navigation.ts';

export function Navigation({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTranslation();
  return (
    <nav className="shell-nav no-print" aria-label={t('shell.menu')}>
      {items.map(({ path, titleKey, Icon }) => (
        <Link key={path} to={path} activeOptions={{ includeSearch: false }}>
          <Icon aria-hidden size={24} />
          <span>{t(titleKey)}</span>
        </Link>
      ))}
    </nav>
  );
}
