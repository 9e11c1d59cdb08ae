/** What the portal knows of a person and their workshop, and their own settings (SH-041, SH-158, SH-159, SH-167). */
import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Page } from '../../ui/page.tsx';
import { SettingsCard } from './settings/settings-card.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((m) => ({ default: m.DeleteAccountDialog })),
);

export function ProfilePage() {
  const { t } = useTranslation();
  const account = useAccount();
  const [isDeleting, setIsDeleting] = useState(false);
  if (!account) return null;
  return (
    <Page title={t('account.profile')} width="form">
      <Person account={account} />
      <Workshop account={account} />
      <SettingsCard account={account} />
      <section className="card stack" aria-labelledby="profile-delete">
        <h2 id="profile-delete">{t('account.delete')}</h2>
        <p>{t('account.deleteText')}</p>
        <Button variant="destructive" className="start" onClick={() => setIsDeleting(true)}>
          {t('account.delete')}
        </Button>
      </section>
      <Suspense>{isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}</Suspense>
    </Page>
  );
}

function Person({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { session } = useClient();
  const address = useLocation({ select: (location) => location.href });
  const [isUnreachable, setIsUnreachable] = useState(false);
  const edit = async () => setIsUnreachable(!(await session.editProfile(address)).ok);
  return (
    <section className="card stack" aria-labelledby="profile-person">
      <h2 id="profile-person">{t('profile.person')}</h2>
      <FactList
        facts={[
          [t('profile.name'), `${account.contactFirstName} ${account.contactLastName}`.trim()],
          [t('profile.email'), account.contactEmail],
          [t('profile.mobile'), account.mobilePhone],
          [t('profile.role'), t(`profile.role.${account.userRole.id}`)],
        ]}
      />
      <p className="soft">{t('profile.editText')}</p>
      {isUnreachable && (
        <p className="field-error" role="alert">
          {t('session.unreachableText')}
        </p>
      )}
      <Button variant="default" className="start" onClick={() => void edit()}>
        {t('profile.edit')}
      </Button>
    </section>
  );
}

function dayOf(at: string | null) {
  return at === null ? '' : <DateTime at={at} style="date" />;
}

function Workshop({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { subscription } = account;
  const inReview = account.cdbId === 0;
  // What is renewed has no end.
  const renewal = subscription.validTill === null ? subscription.renewalDate : null;
  const state = subscription.isActive ? 'active' : 'inactive';
  return (
    <section className="card stack" aria-labelledby="profile-workshop">
      <h2 id="profile-workshop">{t('profile.workshop')}</h2>
      {inReview && <p className="notice">{t('profile.inReview')}</p>}
      <FactList
        facts={[
          [t('profile.company'), [account.name1, account.name2].filter(Boolean).join(' ')],
          [t('profile.customerNumber'), inReview ? '' : String(account.cdbId)],
          [t('profile.address'), addressText(account)],
          [t('profile.phone'), account.companyPhone],
          [t('profile.companyEmail'), account.companyEmail],
          [t('profile.vat'), account.vat],
          [
            t('profile.subscription'),
            subscription.id === 0 ? '' : `${subscription.name} (${t(`profile.subscription.${state}`)})`,
          ],
          [t('profile.validTill'), dayOf(subscription.validTill)],
          [t('profile.renewal'), dayOf(renewal)],
          [t('profile.workshops'), subscription.workshops.length > 1 ? workshopNames(account) : ''],
        ]}
      />
    </section>
  );
}

function addressText({ address1, address2, postCode, city }: Account): string {
  return [address1, address2, `${postCode} ${city}`.trim()].filter(Boolean).join(', ');
}

function workshopNames({ subscription }: Account): string {
  return subscription.workshops.map(({ name }) => name).join(', ');
}
