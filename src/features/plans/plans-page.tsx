/** `/subscriptions`: all plans of the country beside each other, and the way in for a voucher (CO-019). */
import './plans.css';
import { Link } from '@tanstack/react-router';
import type { PlanItem } from '../../../contract/plans.ts';
import { ownPlan } from '../../../domain/commerce/own-plan.ts';
import { useLocale, useRegion } from '../../client/locale-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { languageOfWords } from '../../i18n/language-of-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countryName } from '../../ui/country-name.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadView } from '../../ui/read-view.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { offeredPlans } from './offered-plan.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PlanCard } from './plan-card.tsx';
import { addressOf, choiceFrom } from './plan-choice.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { usePlans } from './use-plans.ts';
import { usePutInCart } from './put-in-cart.tsx';
import { VoucherEntry } from './voucher-entry.tsx';

export function PlansPage() {
  const { t, language } = useTranslation();
  const plans = usePlans();
  const country = useLocale()?.country ?? '';
  const region = useRegion();
  const name = countryName(country, languageOfWords(language), region?.countryName ?? country);
  if (!useAreaTexts('plans')) return <PageSkeleton title={t('route.subscriptions')} />;
  return (
    <Page title={t('plans.title')} lead={t('plans.lead', { country: name })}>
      <ReadView
        read={plans}
        asOf={t('plans.asOf')}
        neverSeen={t('plans.neverSeen')}
        empty={{
          title: t('plans.none', { country: name }),
          text: t('plans.noneText'),
          action: (
            <Link className="button" data-kind="quiet" to="/contacts">
              {t('route.contacts')}
            </Link>
          ),
        }}
        isEmpty={(items) => items.length === 0}
        skeleton={
          <>
            <Period />
            <PlansSkeleton />
          </>
        }
      >
        {(items) => <Plans items={items} at={plans.at ?? 0} />}
      </ReadView>
    </Page>
  );
}

function Plans({ items, at }: { items: readonly PlanItem[]; at: number }) {
  const { t } = useTranslation();
  const country = useLocale()?.country ?? '';
  const account = useAccount();
  const { values, change } = useAddress();
  const choice = choiceFrom(values);
  const cart = usePutInCart();
  return (
    <>
      {!cart.isOffered && <p className="notice">{t('plans.noCart')}</p>}
      <Period />
      <div className="plans">
        {offeredPlans(items, country).map((offered) => {
          const { item } = offered;
          return (
            <PlanCard
              key={item.id}
              offered={offered}
              choice={{ ...choice, addOns: [] }}
              own={ownPlan(account?.subscription ?? null, offered.plan.subscriptionType)}
              onWorkshops={(workshops) => change(addressOf({ ...choice, workshops }))}
              onAdd={cart.isOffered ? () => cart.put(offered, { ...choice, addOns: [] }, at) : null}
            />
          );
        })}
      </div>
      {cart.isOffered && <VoucherEntry plans={items} />}
    </>
  );
}

/** There is nothing to wait for. */
function Period() {
  const { values, change } = useAddress();
  const choice = choiceFrom(values);
  return (
    <PeriodChoice frequency={choice.frequency} onChoose={(frequency) => change(addressOf({ ...choice, frequency }))} />
  );
}
