/** The ways to the support as tabs: e-mail, telephone where the country has one, letter (SU-112, SU-022). */
import './contact.css';
import { Tabs } from '@mantine/core';
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
  const place = useLocale();
  const contact = useRegion()?.supportContact ?? null;
  const ways = contactWaysOf(place?.country ?? '', contact);
  const chosen = ways.find((one) => one === way) ?? 'email';
  return (
    <Tabs value={chosen} keepMounted={false} onChange={(next) => onChoose(ways.find((one) => one === next) ?? 'email')}>
      <Tabs.List aria-label={t('contact.ways')}>
        {ways.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`contact.way.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {ways.map((one) => (
        <Tabs.Panel key={one} value={one} pt="md">
          {one === 'email' && <EmailDesk {...desk} />}
          {one === 'phone' && <PhoneWay number={contact?.telephone ?? ''} />}
          {one === 'letter' && <LetterWay lines={contact?.postalAddress ?? []} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
