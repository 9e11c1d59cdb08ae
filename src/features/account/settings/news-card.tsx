/** What the portal tells a person unasked: news and offers, and messages of the system on this device. Both count at once. */
import { useEffect, useState } from 'react';
import type { Account } from '../../../../contract/accounts.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  areNotificationsOn,
  declineOffer,
  notificationRight,
  turnNotificationsOn,
  watchFocus,
} from '../../../platform/notifications.ts';
import { FormCheck } from '../../../ui/form-check.tsx';
import { announce } from '../../../ui/toasts.ts';
import { useSingle } from '../../../ui/use-single.ts';

export function NewsCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="settings-news">
      <h2 id="settings-news">{t('settings.news')}</h2>
      <MarketingConsent isAccepted={account.acceptedMarketing} />
      <Notifications />
    </section>
  );
}

function MarketingConsent({ isAccepted }: { isAccepted: boolean }) {
  const { t } = useTranslation();
  const { online } = useClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<'offline' | 'failed' | null>(null);
  const change = useSingle(async () => {
    const next = !isAccepted;
    setWanted(next);
    setFailure(null);
    const kept = await online.companies.acceptMarketing(next);
    setWanted(null);
    if (kept.ok) announce(t('profile.saved'), { tone: 'good' });
    else setFailure(kept.failure);
  });
  return (
    <FormCheck
      id="settings-marketing"
      label={t('settings.field.acceptedMarketing')}
      description={t(wanted === null ? 'settings.marketingText' : 'settings.saving')}
      isChecked={wanted ?? isAccepted}
      error={failure && t(failure === 'offline' ? 'settings.marketingOffline' : 'Error_Common')}
      onChange={() => void change.run()}
    />
  );
}

function Notifications() {
  const { t } = useTranslation();
  const [state, setState] = useState(read);
  // It can be changed in the settings of the browser, too.
  useEffect(() => watchFocus(() => setState(read)), []);
  const change = async (isWanted: boolean) => {
    if (isWanted) await turnNotificationsOn();
    else declineOffer();
    setState(read);
  };
  if (state.right === 'none' || state.right === 'denied')
    return (
      <p className="notice" role="status">
        {t(`settings.notifications.${state.right}`)}
      </p>
    );
  return (
    <FormCheck
      id="settings-notifications"
      label={t('settings.notifications')}
      description={t('settings.notificationsText')}
      isChecked={state.isOn}
      onChange={(isWanted) => void change(isWanted)}
    />
  );
}

const read = () => ({ right: notificationRight(), isOn: areNotificationsOn() });
