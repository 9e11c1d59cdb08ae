/** The ways to the support as tabs: e-mail, telephone where the country has one, letter (SU-112, SU-022). */
import './contact.css';
import { type KeyboardEvent, useId } from 'react';
import { type ContactWay, contactWaysOf } from '../../../domain/contact-ways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { type DeskProps, EmailDesk } from './email-desk.tsx';
import { LetterWay, PhoneWay } from './other-ways.tsx';

interface ContactWaysProps {
  desk: DeskProps;
  /** Asked for; one that the country does not have counts as e-mail. */
  way: string;
  onChoose: (way: ContactWay) => void;
}

export function ContactWays({ desk, way, onChoose }: ContactWaysProps) {
  const { t } = useTranslation();
  const id = useId();
  const place = useLocale();
  const contact = useRegion()?.supportContact ?? null;
  const ways = contactWaysOf(place?.country ?? '', contact);
  const chosen = ways.find((one) => one === way) ?? 'email';
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = ways[(ways.indexOf(chosen) + step + ways.length) % ways.length] ?? 'email';
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="stack">
      <div className="contact-tabs" role="tablist" aria-label={t('contact.ways')}>
        {ways.map((one) => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={one === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={one === chosen ? 0 : -1}
            onClick={() => onChoose(one)}
            onKeyDown={walk}
          >
            {t(`contact.way.${one}`)}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} className="stack">
        {chosen === 'email' && <EmailDesk {...desk} />}
        {chosen === 'phone' && <PhoneWay number={contact?.telephone ?? ''} />}
        {chosen === 'letter' && <LetterWay lines={contact?.postalAddress ?? []} />}
      </div>
    </div>
  );
}
