/** The operator's links at the side of the start page, for the countries that have some (SH-398). */
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Region } from '../../../contract/shell.ts';
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countryName } from '../../ui/country-name.ts';

export function HomeLinks({ region }: { region: Region }) {
  const { t, language } = useTranslation();
  // What an operator mistypes must not become a program.
  const links = region.homeLinks.filter(({ url }) => /^(?:https?:\/\/|\/(?!\/))/.test(url));
  if (links.length === 0) return null;
  return (
    <aside className="home-links card stack gap-2" aria-labelledby="home-links">
      <h2 id="home-links" className="large strong">
        {t('landing.homeLinks', {
          country: countryName(region.country, languageOfWords(language), region.countryName),
        })}
      </h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            {url.startsWith('/') ? (
              <Link to={url} className="touch">
                {label}
              </Link>
            ) : (
              <a href={url} className="touch" target="_blank" rel="noopener noreferrer">
                {label} <IconExternalLink aria-hidden size={18} />
                <span className="visually-hidden">({t('training.newTab')})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
