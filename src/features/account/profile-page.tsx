/** What the portal knows of a person and their workshop, and their own settings (SH-041, SH-158, SH-159, SH-167). */
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useAccount } from '../../client/use-account.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { CompanyCard } from './company/company-card.tsx';
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
      <CompanyCard account={account} />
      <JoinWorkshop account={account} />
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
