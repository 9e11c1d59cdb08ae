/** /contacts (SU-036, SU-111): which way is open, which reason and what was submitted stand in the address. */
import { useNavigate } from '@tanstack/react-router';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactReasons } from '../../../domain/contact-form.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ContactWays } from './contact-ways.tsx';
import { fromVisitor } from './address-after-sign-in.ts';

export function ContactPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { values, change } = useAddress();
  if (!useAreaTexts('contact')) return <Loading />;
  return (
    <Page title={t('route.contacts')} lead={t('contact.prompt')} width="form">
      <ContactWays
        way={values['tab'] ?? 'email'}
        onChoose={(tab) => change({ tab: tab === 'email' ? null : tab })}
        desk={{
          reason: contactReasons.find((reason) => reason === values['reason']) ?? 'incident',
          editing: values['edit'] ?? null,
          submitted: values['sent'] ?? null,
          isFromVisitor: values[fromVisitor.name] === fromVisitor.value,
          onSubmitted: (sent) => change({ sent, edit: null, reason: null, [fromVisitor.name]: null }),
          onClose: () => void navigate({ to: '/' }),
        }}
      />
    </Page>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Page title={t('route.contacts')} width="form">
      <Skeleton rows={4} />
    </Page>
  );
}
