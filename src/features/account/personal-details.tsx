/** What is known of the person: by their sign-in service, where it is changed, and by the team they belong to (CO-090, CO-133). */
import { Link, useLocation } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import { useClient, useDatabase, useStore } from '../../client/client-context.tsx';
import { hasLeftTeam } from '../../client/use-account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { countryName } from '../../ui/country-name.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useSingle } from '../../ui/use-single.ts';

export function PersonalDetails({ account }: { account: Account }) {
  const { t, language } = useTranslation();
  const own = useOwnMember(account.ciamId);
  const { contactEmail, ciamEmail } = account;
  return (
    <section className="card stack" aria-labelledby="profile-person">
      <h2 id="profile-person">{t('profile.person')}</h2>
      <FactList
        facts={[
          [
            t('profile.name'),
            [own?.title, account.contactFirstName, account.contactLastName].filter(Boolean).join(' '),
          ],
          [t('profile.email'), contactEmail],
          [t('myProfile.signInEmail'), ciamEmail === contactEmail ? '' : ciamEmail],
          [t('profile.mobile'), account.mobilePhone],
          [t('myProfile.telephone'), own?.member?.telephone],
          [t('myProfile.country'), countryName(account.countryCode, language, account.countryCode)],
          [t('profile.role'), t(`profile.role.${account.userRole.id}`)],
        ]}
      />
      {own && account.userRole.id === roleId.manager && (
        <p>
          <Link to="/dashboard/team/member/$contactPersonId" params={{ contactPersonId: own.id }}>
            {t('myProfile.inTeam')}
          </Link>
        </p>
      )}
      <EditAtSignIn isInReview={account.cdbId === 0 && !hasLeftTeam(account)} />
    </section>
  );
}

/** The team's entry of the person, as this device has it. */
function useOwnMember(ciamId: string) {
  const { technicians } = useDatabase();
  return useLiveQuery(() => technicians.filter((person) => person.ciamId === ciamId).first(), [technicians, ciamId]);
}

function EditAtSignIn({ isInReview }: { isInReview: boolean }) {
  const { t } = useTranslation();
  const { session, connectivity } = useClient();
  const address = useLocation({ select: (location) => location.href });
  const isOffline = useStore(connectivity).status === 'offline';
  const [isUnreachable, setIsUnreachable] = useState(false);
  const edit = useSingle(async () => setIsUnreachable(!(await session.editProfile(address)).ok));
  return (
    <>
      <p className="soft">{t(isInReview ? 'myProfile.editTextInReview' : 'profile.editText')}</p>
      <div role="alert" className={isOffline || isUnreachable ? undefined : 'visually-hidden'}>
        {(isOffline || isUnreachable) && <p className="field-error">{t('session.unreachableText')}</p>}
      </div>
      <Button
        variant="default"
        className="start"
        disabled={isOffline}
        loading={edit.isBusy}
        onClick={() => void edit.run()}
      >
        {t('profile.edit')}
      </Button>
    </>
  );
}
