/** How old what is known of the server is, which only somebody who is signed in asks. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useNow } from '../../ui/use-now.ts';

const dayMs = 24 * 60 * 60_000;

/** Offline: when everything was last as on the server. */
export function LastUpdated() {
  const { t } = useTranslation();
  const { reconciledAt } = useStore(useClient().sync);
  if (reconciledAt === null) return null;
  return (
    <>
      <span>
        {' '}
        {t('shell.lastUpdated')} <DateTime at={reconciledAt} />.
      </span>{' '}
      <AccountAge />
    </>
  );
}

/** Says that menu, guards and search decide from an account that is older than a day. */
export function AccountAge() {
  const { t } = useTranslation();
  const now = useNow();
  const { reconciledAt } = useStore(useClient().sync);
  if (reconciledAt === null || now - reconciledAt < dayMs) return null;
  return (
    <span className="account-age">
      {t('shell.accountAsOf')} <DateTime at={reconciledAt} />.
    </span>
  );
}
