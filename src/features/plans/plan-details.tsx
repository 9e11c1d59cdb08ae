/** One plan: choices on the one side, what they cost on the other. */
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { optionalAddOns, planCost, yearSaving } from '../../../domain/commerce/plan-cost.ts';
import { ownPlan } from '../../../domain/commerce/own-plan.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { subscriptionType } from '../../../domain/subscription-type.ts';
import { useAccount } from '../../client/use-account.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AddOnChoice } from './add-on-choice.tsx';
import { AddOnList } from './add-on-list.tsx';
import { EsiNote } from './esi-note.tsx';
import type { OfferedPlan } from './offered-plan.ts';
import { OwnPlanBadge } from './own-plan-badge.tsx';
import { PlanAction } from './plan-action.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { addressOf, choiceFrom, searchOf } from './plan-choice.ts';
import { PlanPrice } from './plan-price.tsx';
import { Saving } from './saving.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { usePutInCart } from './put-in-cart.tsx';
import { WorkshopsField } from './workshops-field.tsx';

export function PlanDetails({ offered, at }: { offered: OfferedPlan; at: number }) {
  const { t } = useTranslation();
  const account = useAccount();
  const { values, change } = useAddress();
  const cart = usePutInCart();
  const { item, plan, currency } = offered;
  const ids = optionalAddOns(plan).map(({ id }) => id);
  const wanted = choiceFrom(values);
  const choice = { ...wanted, addOns: wanted.addOns.filter((id) => ids.includes(id)) };
  const own = ownPlan(account?.subscription ?? null, plan.subscriptionType);
  const cost = planCost(plan, choice, currency.decimals);
  const all = planCost(plan, { ...choice, addOns: ids }, currency.decimals);
  const isYearly = choice.frequency === paymentFrequency.yearly;
  return (
    <div className="plan-layout">
      <div className="stack gap-5">
        <OwnPlanBadge own={own} />
        <ul className="plan-features stack gap-2">
          {item.features.map((feature) => (
            <li key={feature} className="line top">
              <IconCheck aria-hidden size={20} />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
        <EsiNote offered={offered} />
        {plan.price.monthly !== null && (
          <PeriodChoice
            frequency={choice.frequency}
            onChoose={(frequency) => change(addressOf({ ...choice, frequency }))}
          />
        )}
        {plan.subscriptionType === subscriptionType.enterprise && (
          <WorkshopsField
            workshops={choice.workshops}
            onChange={(workshops) => change(addressOf({ ...choice, workshops }))}
          />
        )}
        <AddOnList
          heading="h2"
          title={t('plans.included')}
          addOns={item.addOn.filter(({ isMandatory }) => isMandatory)}
          {...{ currency }}
          lines={all.lines}
        />
        <AddOnChoice
          addOns={item.addOn.filter(({ isMandatory }) => !isMandatory)}
          chosen={choice.addOns}
          lines={all.lines}
          currency={currency}
          onChoose={(addOns) => change(addressOf({ ...choice, addOns }))}
        />
      </div>
      <section className="plan-summary card stack" aria-labelledby="plan-summary">
        <h2 id="plan-summary">{t('plans.summary')}</h2>
        <SummaryLines lines={cost.lines} currency={currency} />
        <div className="stack gap-1" role="status">
          <PlanPrice cost={cost} currency={currency} />
          <Saving saving={yearSaving(plan, choice, currency.decimals)} isChosen={isYearly} currency={currency} />
          <p className="soft">{t('plans.exclVat')}</p>
        </div>
        <PlanAction
          offered={offered}
          add={
            cart.isOffered ? (
              <Button fullWidth onClick={() => cart.put(offered, choice, at)}>
                {t('plans.add')}
              </Button>
            ) : null
          }
        />
        {!cart.isOffered && <p>{t('plans.noCart')}</p>}
        <Link className="link-button" to="/subscriptions" search={searchOf({ ...choice, addOns: [] })}>
          {t('plans.all')}
        </Link>
      </section>
    </div>
  );
}
