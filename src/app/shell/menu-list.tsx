/** The entries of the menu as a list: links, links to other sites, entries that lead nowhere here, groups (SH-091..108). */
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { MenuEntry } from '../../../domain/menu/menu.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { menuIcons } from './menu-icons.ts';

export function MenuList({ entries, label }: { entries: readonly MenuEntry[]; label?: string }) {
  return (
    <ul aria-labelledby={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = menuIcons[entry.id];
  const text = t(entry.textKey);
  switch (entry.kind) {
    case 'link':
      return (
        <Link to={entry.path} className="entry" activeOptions={{ includeSearch: false, exact: entry.path === '/' }}>
          <Icon aria-hidden size={24} />
          <span className="side-label">{text}</span>
        </Link>
      );
    case 'external':
      return (
        <a href={entry.href} className="entry" target="_blank" rel="noopener">
          <Icon aria-hidden size={24} />
          <span className="side-label">
            {text} <IconExternalLink aria-label={t('menu.newTab')} size={16} />
          </span>
        </a>
      );
    case 'disabled':
      return (
        <span className="side-off entry soft" role="link" aria-disabled="true" tabIndex={0}>
          <Icon aria-hidden size={24} />
          <span className="side-label">
            {text} <small>{t('menu.notInCountry')}</small>
          </span>
        </span>
      );
    case 'group':
      return (
        <>
          <p id={id} className="side-group soft strong">
            {text}
          </p>
          <MenuList entries={entry.children} label={id} />
        </>
      );
  }
}
