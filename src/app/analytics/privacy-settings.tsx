/** What this device keeps anyway, and whether visits may be counted: off until somebody allows it, and off again when they change their mind. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { useStore } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormCheck } from '../../ui/form-check.tsx';
import { MantineFrame } from '../../ui/mantine-frame.tsx';
import { announce } from '../../ui/toasts.ts';
import { useApp } from '../app-context.tsx';
import { visitAnalytics } from './visit-analytics.ts';

export function PrivacySettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { keyValue, pageLife } = useApp();
  const { calls } = useLocaleServices();
  const analytics = visitAnalytics({ keyValue, calls });
  const consent = useStore(analytics.consent);
  const [isAllowed, setIsAllowed] = useState(consent === 'granted');
  const save = () => {
    // A script that was let in can only be sent away with the page; drafts are kept.
    const mustReload = !isAllowed && analytics.isRunning();
    analytics.decide(isAllowed ? 'granted' : 'denied');
    onClose();
    if (mustReload) pageLife.reload();
    else announce(t('privacy.saved'), { tone: 'good' });
  };
  return (
    <Dialog
      title={t('privacy.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={save}>{t('privacy.save')}</Button>
        </>
      }
    >
      <p>
        <strong>{t('privacy.neededTitle')}</strong>
        <br />
        {t('privacy.neededText')}
      </p>
      <MantineFrame>
        <FormCheck
          label={t('privacy.countTitle')}
          description={t('privacy.countText')}
          isChecked={isAllowed}
          onChange={setIsAllowed}
        />
      </MantineFrame>
      <p>
        <Link to="/data-protection-notice" onClick={onClose}>
          {t('route.data-protection')}
        </Link>
      </p>
    </Dialog>
  );
}
