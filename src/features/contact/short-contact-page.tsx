/**
 * /vhc/contact/{lang} (SU-038, SU-271): the shorter form for whoever holds a health certificate, in the language of the
 * address; nobody needs a country or an account for it. Elsewhere the portal goes on in the chosen language.
 */
import './contact.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { showTexts } from '../../i18n/set-up.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { Skeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress, useRouteParam } from '../../ui/use-address.ts';
import { EmailDesk } from './email-desk.tsx';
import { fromVisitor } from './address-after-sign-in.ts';

export function ShortContactPage() {
  const isShown = useLanguageOfAddress();
  const areTextsThere = useAreaTexts('contact');
  if (!isShown || !areTextsThere) return <Skeleton rows={4} />;
  return <ShortContact />;
}

function ShortContact() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, change } = useAddress();
  return (
    <Page title={t('contact.short.title')} lead={t('contact.prompt')} width="form">
      <EmailDesk
        reason="short"
        editing={values['edit'] ?? null}
        submitted={values['sent'] ?? null}
        isFromVisitor={values[fromVisitor.name] === fromVisitor.value}
        onSubmitted={(sent) => change({ sent, edit: null, [fromVisitor.name]: null })}
        onClose={() => void navigate({ to: '/' })}
      />
    </Page>
  );
}

/** Whether the language of the path is on the screen; one that is none changes nothing. */
function useLanguageOfAddress(): boolean {
  const asked = useRouteParam('lang');
  const chosen = useLocale()?.language ?? 'en';
  const wanted = isLanguage(asked) ? asked : chosen;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void showTexts(wanted).finally(() => isHere && setShown(wanted));
    return () => {
      isHere = false;
    };
  }, [wanted]);
  useEffect(() => () => void showTexts(chosen), [chosen]);
  return shown === wanted;
}

/** As the server takes them. */
function isLanguage(text: string): boolean {
  return /^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(text);
}
