/** For people who are signed in: the short way to their work, above what the page says to everybody. */
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

export interface WorkEntry {
  id: string;
  path: string;
  textKey: string;
}

export function YourWork({ entries, name }: { entries: readonly WorkEntry[]; name: string }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="your-work" aria-labelledby="your-work">
      <h2 id="your-work">{t('landing.yourWork', { name })}</h2>
      <ul>
        {entries.map(({ id, path, textKey }) => (
          <li key={id}>
            <Link to={path} className="card" data-main={id === 'new-request' || undefined}>
              <span>{t(textKey)}</span>
              <IconArrowRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
