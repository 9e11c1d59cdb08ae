/** The training partner's offer for the chosen country (SH-049): its links, or that there is none yet. */
import './training.css';
import { IconBook2, IconCalendarEvent, IconCertificate, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { Page } from '../../ui/page.tsx';

const offers = ['catalogue', 'calendar', 'program'] as const;
const icons = { catalogue: IconBook2, calendar: IconCalendarEvent, program: IconCertificate };
const keys = {
  catalogue: { title: 'training.catalogue', text: 'training.catalogueText' },
  calendar: { title: 'training.calendar', text: 'training.calendarText' },
  program: { title: 'training.program', text: 'training.programText' },
} as const;

export function TrainingPage() {
  const { t } = useTranslation();
  const region = useRegion();
  const place = useLocale();
  const links = offers.flatMap((offer) => {
    const url = region?.training[offer] ?? null;
    // What an operator mistypes must not become a program.
    return url !== null && /^https?:\/\//.test(url) ? [{ offer, url }] : [];
  });
  return (
    <Page title={t('route.course-catalogue')} lead={links.length > 0 ? t('training.lead') : undefined} width="form">
      {links.length === 0 ? (
        <div className="empty-state">
          <h2>{t(place ? 'training.noneTitle' : 'training.noCountry')}</h2>
          {place && <p className="soft">{t('training.noneText')}</p>}
          <Link className="button" data-kind="quiet" to="/regions">
            {t(place ? 'shell.changeCountry' : 'shell.chooseCountry')}
          </Link>
        </div>
      ) : (
        <ul className="training-offers stack">
          {links.map(({ offer, url }) => (
            <TrainingOffer key={offer} offer={offer} url={url} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function TrainingOffer({ offer, url }: { offer: (typeof offers)[number]; url: string }) {
  const { t } = useTranslation();
  const Icon = icons[offer];
  return (
    <li>
      <a className="card training-offer line" href={url} target="_blank" rel="noopener noreferrer">
        <Icon aria-hidden size={32} />
        <span className="grow">
          <strong className="underlined">{t(keys[offer].title)}</strong>
          <span className="visually-hidden"> ({t('training.newTab')})</span>
          <br />
          <span className="soft">{t(keys[offer].text)}</span>
        </span>
        <IconExternalLink aria-hidden size={20} />
      </a>
    </li>
  );
}
