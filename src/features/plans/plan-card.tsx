/** One of the plans beside each other: what it costs as chosen, what it holds, what can be added. */
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type PlanChoice, planCost, yearSaving } from '../../../domain/commerce/plan-cost.ts';
import type { OwnPlan } from '../../../domain/commerce/own-plan.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { subscriptionType } from '../../../domain/subscription-type.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { AddOnList } from './add-on-list.tsx';
import { EsiNote } from './esi-note.tsx';
import type { OfferedPlan } from './offered-plan.ts';
import { OwnPlanBadge } from './own-plan-badge.tsx';
import { PlanAction } from './plan-action.tsx';
import { searchOf } from './plan-choice.ts';
import { PlanPrice } from './plan-price.tsx';
import { Saving } from './saving.tsx';
import { WorkshopsField } from './workshops-field.tsx';

interface PlanCardProps {
  offered: OfferedPlan;
  choice: PlanChoice;
  own: OwnPlan;
  onWorkshops: (workshops: number) => void;
  /** Null: this person has no cart. */
  onAdd: (() => void) | null;
}

export function PlanCard({ offered, choice, own, onWorkshops, onAdd }: PlanCardProps) {
  const { t } = useTranslation();
  const { item, plan, currency } = offered;
  const titleId = `plan-${item.id}`;
  const cost = planCost(plan, choice, currency.decimals);
  // What an optional one would cost is told by a plan that has it.
  const all = planCost(plan, { ...choice, addOns: item.addOn.map(({ id }) => id) }, currency.decimals);
  const saving = yearSaving(plan, choice, currency.decimals);
  return (
    <article className="plan card" data-own={own === 'none' ? undefined : own} aria-labelledby={titleId}>
      <div className="plan-side">
        <div className="stack gap-1">
          <div className="split">
            <h2 id={titleId}>{item.title}</h2>
            <OwnPlanBadge own={own} />
          </div>
          <p className="soft">{item.description}</p>
        </div>
        <div className="stack gap-1">
          <PlanPrice cost={cost} currency={currency} />
          {choice.voucher !== null && plan.voucherPrice === null && (
            <p className="soft">{t('plans.voucherNotHere', { code: choice.voucher.code })}</p>
          )}
          <Saving saving={saving} isChosen={choice.frequency === paymentFrequency.yearly} currency={currency} />
        </div>
        <div>
          {plan.subscriptionType === subscriptionType.enterprise && (
            <WorkshopsField isShort workshops={choice.workshops} onChange={onWorkshops} />
          )}
        </div>
        <div className="stack gap-2">
          <PlanAction
            offered={offered}
            add={
              onAdd && (
                <Button
                  variant="light"
                  fullWidth
                  onClick={onAdd}
                  aria-label={t('plans.addNamed', { name: item.title })}
                >
                  {t('plans.add')}
                </Button>
              )
            }
          />
          <Link
            className="link-button"
            to="/subscriptions/$subscriptionId"
            params={{ subscriptionId: String(item.id) }}
            search={searchOf(choice)}
          >
            {t(item.addOn.length > 0 ? 'plans.detailsAddOns' : 'plans.details')}
            <span className="visually-hidden">: {item.title}</span>
          </Link>
        </div>
      </div>
      <div className="plan-side">
        <ul className="plan-features stack gap-2">
          {item.features.map((feature) => (
            <li key={feature} className="line top">
              <IconCheck aria-hidden size={20} />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
        <div className="stack">
          <AddOnList
            heading="h3"
            title={t('plans.included')}
            addOns={item.addOn.filter(({ isMandatory }) => isMandatory)}
            {...{ currency }}
            lines={all.lines}
          />
          <AddOnList
            heading="h3"
            title={t('plans.optional')}
            addOns={item.addOn.filter(({ isMandatory }) => !isMandatory)}
            {...{ currency }}
            lines={all.lines}
          />
          <EsiNote offered={offered} />
        </div>
      </div>
    </article>
  );
}
