/** The company of the person: its details, which its managers change here, and its subscription (CO-090). */
import type { Account } from '../../../../contract/accounts.ts';
import { companyDetailsOf } from '../../../../domain/company-details.ts';
import { needsItalianCodes } from '../../../../domain/italian-codes.ts';
import { roleId } from '../../../../domain/wire-enums.ts';
import { hasLeftTeam } from '../../../client/use-account.ts';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { editFrom } from '../../../entities/work/use-edit-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { countryName } from '../../../ui/country-name.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useFocusAfter } from '../../../ui/use-focus-after.ts';
import { CompanyForm } from './company-form.tsx';

export function CompanyCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { values, change } = useAddress();
  const [title, follow] = useFocusAfter<HTMLHeadingElement>();
  const inReview = account.cdbId === 0;
  const hasLeft = hasLeftTeam(account);
  const mayChange = !inReview && account.userRole.id === roleId.manager;
  const draftKey = draftKeyOf('company-details', String(account.cdbId));
  const close = () => {
    follow();
    change({ edit: null });
  };
  return (
    <section className="card stack" aria-labelledby="profile-workshop">
      <h2 id="profile-workshop" ref={title} tabIndex={-1}>
        {t('profile.workshop')}
      </h2>
      {inReview && (
        <p className="notice">
          {hasLeft ? t('profile.left', { company: account.formerWorkshop ?? '' }) : t('profile.inReview')}
        </p>
      )}
      {mayChange && values['edit'] === 'company' ? (
        <KeptDraft draftKey={draftKey} read={(kept) => editFrom(kept, companyDetailsOf(account))}>
          {(initial) => <CompanyForm {...{ draftKey, initial, account }} onClose={close} />}
        </KeptDraft>
      ) : (
        <>
          {!hasLeft && <CompanyFacts account={account} />}
          {mayChange && (
            <Button variant="default" className="start" onClick={() => change({ edit: 'company' })}>
              {t('myProfile.company.change')}
            </Button>
          )}
          {!mayChange && !inReview && <p className="soft">{t('myProfile.company.managersOnly')}</p>}
        </>
      )}
    </section>
  );
}

function dayOf(at: string | null) {
  return at === null ? '' : <DateTime at={at} style="date" />;
}

function CompanyFacts({ account }: { account: Account }) {
  const { t, language } = useTranslation();
  const { subscription, companyCountry } = account;
  // What is renewed has no end.
  const renewal = subscription.validTill === null ? subscription.renewalDate : null;
  const state = subscription.isActive ? 'active' : 'inactive';
  const isItalian = needsItalianCodes(companyCountry);
  return (
    <FactList
      facts={[
        [t('profile.company'), [account.name1, account.name2].filter(Boolean).join(' ')],
        [t('profile.customerNumber'), account.cdbId === 0 ? '' : String(account.cdbId)],
        [t('profile.address'), addressText(account)],
        [t('myProfile.country'), companyCountry && countryName(companyCountry, language, companyCountry)],
        [t('profile.phone'), account.companyPhone],
        [t('profile.companyEmail'), account.companyEmail],
        [t('profile.vat'), account.vat],
        [t('myProfile.company.sdiCode'), isItalian ? account.sdiCode : ''],
        [t('myProfile.company.fiscalCode'), isItalian ? account.fiscalCode : ''],
        [
          t('profile.subscription'),
          subscription.id === 0 ? '' : `${subscription.name} (${t(`profile.subscription.${state}`)})`,
        ],
        [t('profile.validTill'), dayOf(subscription.validTill)],
        [t('profile.renewal'), dayOf(renewal)],
        [t('profile.workshops'), subscription.workshops.length > 1 ? workshopNames(account) : ''],
      ]}
    />
  );
}

function addressText({ address1, address2, postCode, city }: Account): string {
  return [address1, address2, `${postCode} ${city}`.trim()].filter(Boolean).join(', ');
}

function workshopNames({ subscription }: Account): string {
  return subscription.workshops.map(({ name }) => name).join(', ');
}
