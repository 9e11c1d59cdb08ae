/** Telephone and letter; both are on the device with the countries, so they are there without a connection too (SU-019). */
import { useTranslation } from '../../i18n/use-translation.ts';

export function PhoneWay({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <p>{t('contact.phone.hours')}</p>
      <a className="button large start" href={`tel:${number.replaceAll(' ', '')}`}>
        {number}
      </a>
      <p className="soft">{t('contact.phone.hint')}</p>
    </section>
  );
}

export function LetterWay({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <p>{t('contact.letter.text')}</p>
      <address className="as-typed">{lines.join('\n')}</address>
    </section>
  );
}
