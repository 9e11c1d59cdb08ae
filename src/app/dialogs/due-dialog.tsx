/** The dialog that is due, with what it needs of the app. */
import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Visitor } from '../../../domain/access.ts';
import { adviceWithoutCredits, canSeeBalance } from '../../../domain/buy-credits.ts';
import { reachableContact } from '../../../domain/contact-ways.ts';
import type { CountryMismatch } from '../../../domain/country-mismatch.ts';
import { regionOf } from '../../../domain/region.ts';
import { allTechnicians } from '../../data/reference-data.ts';
import { useRefill } from '../../entities/credits/use-refill.ts';
import { openTopUp } from '../../entities/credits/open-top-up.tsx';
import { ChangeCompanyDialog } from '../../features/company/change-company-dialog.tsx';
import { WholesalerPrompt } from '../../features/company/wholesaler-dialog.tsx';
import { CountryDialog } from '../../features/post-sign-in/country-dialog.tsx';
import { MarketingDialog } from '../../features/post-sign-in/marketing-dialog.tsx';
import { NegativeBalanceDialog } from '../../features/post-sign-in/negative-balance-dialog.tsx';
import { StatusDialog } from '../../features/post-sign-in/status-dialog.tsx';
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { useRegion, useRegions } from '../../client/locale-context.tsx';
import { countryName } from '../../ui/country-name.ts';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { useApp } from '../app-context.tsx';
import { openSignOut } from '../shell/account-dialogs.tsx';
import type { Due } from './due-now.ts';
import { useCountrySwitch } from './use-country-switch.ts';

interface DueDialogProps {
  due: Due;
  account: Account;
  visitor: Visitor;
  /** Answered or closed: the next one may come. */
  onAnswer: () => Promise<void>;
}

export function DueDialog({ due, account, visitor, onAnswer }: DueDialogProps) {
  const { t } = useTranslation();
  const { pageLife } = useApp();
  const navigate = useNavigate();
  const answer = () => void onAnswer();
  switch (due.kind) {
    case 'country':
      return <OfferedCountry offer={due.offer} onAnswer={answer} />;
    case 'marketing':
      return <MarketingDialog onClose={answer} />;
    case 'companies':
      return (
        <ChangeCompanyDialog
          priority="step"
          keepLabel={t('dialogs.company.keep')}
          onClose={answer}
          // Noted only now: until the page is loaded again nothing else is to open.
          reload={(isChanged) => void (isChanged ? onAnswer() : Promise.resolve()).then(() => pageLife.reload())}
        />
      );
    case 'cart-return':
      return <StraightOn onAnswer={answer} />;
    case 'negative-credits':
      return (
        <Debt
          account={account}
          mayContinue={due.mayContinue}
          canRefill={visitor.account !== null && adviceWithoutCredits(visitor.account) === 'buy'}
          onContinue={answer}
          onLogOut={() => openSignOut(() => navigate({ to: '/' }))}
        />
      );
    case 'wholesaler':
      return <WholesalerPrompt onClose={answer} />;
    case 'review':
    case 'trial-enabled':
    case 'trial-disabled':
    case 'inactive-subscription':
    case 'low-credits': {
      const advice = visitor.account === null ? 'askAdmin' : adviceWithoutCredits(visitor.account);
      const buy = () => void onAnswer().then(() => openTopUp({ page: due.goTo, missing: null }));
      return (
        <StatusDialog kind={due.kind} balance={account.availableCredits} advice={advice} onClose={answer} onBuy={buy} />
      );
    }
  }
}

interface DebtProps {
  account: Account;
  mayContinue: boolean;
  canRefill: boolean;
  onContinue: () => void;
  onLogOut: () => void;
}

function Debt({ account, canRefill, mayContinue, onContinue, onLogOut }: DebtProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refill = useRefill();
  // In the cart it is left alone; whoever leaves that without paying meets it again.
  const toCart = useSingle(async () => {
    if (await refill(account.availableCredits)) {
      await navigate({ to: '/v3/shopping-cart' });
      return;
    }
    onContinue();
    announce(t('dialogs.debt.notPrepared'), { tone: 'bad' });
  });
  const database = useDatabase();
  const region = useRegion();
  const isOwnDuty = account.userRole.id === roleId.manager;
  const team = useLiveQuery(() => (isOwnDuty ? [] : allTechnicians(database)), [database, isOwnDuty]) ?? [];
  const managers = team.filter(({ role }) => role.id === roleId.manager);
  return (
    <NegativeBalanceDialog
      {...{ mayContinue, onLogOut }}
      canRefill={mayContinue && canRefill}
      isBusy={toCart.isBusy}
      onContinue={canRefill ? () => void toCart.run() : onContinue}
      owed={canSeeBalance(account) ? -account.availableCredits : null}
      managers={managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)}
      contact={region ? reachableContact(region.country, region.supportContact ?? null) : null}
    />
  );
}

function OfferedCountry({ offer, onAnswer }: { offer: CountryMismatch; onAnswer: () => void }) {
  const switchTo = useCountrySwitch();
  const { language } = useTranslation();
  const here = useRegion();
  const own = regionOf(offer.country, useRegions() ?? []);
  if (!own || !here) return null;
  const nameOf = ({ country, countryName: otherwise }: typeof own) =>
    countryName(country, languageOfWords(language), otherwise);
  return (
    <CountryDialog
      offer={offer.dialog}
      here={{ code: here.country, name: nameOf(here) }}
      own={{ name: nameOf(own) }}
      onSwitch={() => switchTo(own)}
      onStay={onAnswer}
    />
  );
}

/** Nothing to say: leads on at once. */
function StraightOn({ onAnswer }: { onAnswer: () => void }) {
  const goOn = useEffectEvent(onAnswer);
  useEffect(() => goOn(), []);
  return null;
}
