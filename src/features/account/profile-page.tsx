/** What the portal knows of a person and their workshop, and their own settings (SH-041, SH-158, SH-159, SH-167). */
import { Suspense, lazy, useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useAccount } from '../../client/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Page } from '../../ui/page.tsx';
import { JoinWorkshop } from './join/join-workshop.tsx';
import { OwnDataCard } from './own-data/own-data.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { SettingsCard } from './settings/settings-card.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./leave/delete-account-dialog.tsx').then((m) => ({ default: m.DeleteAccountDialog })),
);

export function ProfilePage() {
  const { t } = useTranslation();
  const account = useAccount();
  const [isDeleting, setIsDeleting] = useState(false);
  const areTextsThere = useAreaTexts('my-profile');
  if (!account || !areTextsThere) return null;
  return (
    <Page title={t('account.profile')} width="form">
      <PersonalDetails account={account} />
      <Workshop account={account} />
      {account.cdbId === 0 && <JoinWorkshop account={account} />}
      <SettingsCard account={account} />
      <OwnDataCard />
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
