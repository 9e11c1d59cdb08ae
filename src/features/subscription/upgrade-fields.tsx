/** A larger plan, more workshops, add-ons: only what can be added. */
import type { AddOnItem } from '../../../contract/plans.ts';
import { enterpriseWorkshops } from '../../../domain/commerce/catalogue.ts';
import type { WantedUpgrade } from '../../client/calls/subscription-calls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { FormCheck } from '../../ui/form-check.tsx';
import { type UpgradeOffer, workshopsToAdd } from './upgrade-choice.ts';

interface UpgradeFieldsProps {
  offer: UpgradeOffer;
  choice: WantedUpgrade;
  addable: readonly AddOnItem[];
  /** It is being charged. */
  isFixed: boolean;
  onChoose: (change: Partial<WantedUpgrade>) => void;
}

export function UpgradeFields({ offer, choice, addable, isFixed, onChoose }: UpgradeFieldsProps) {
  const { t } = useTranslation();
  const plan = offer.plans.find(({ id }) => id === choice.subscriptionId);
  const workshops = plan ? workshopsToAdd(offer, plan) : [];
  const count = offer.heldWorkshops + workshops.filter(({ cdbId }) => choice.otherWorkshops.includes(cdbId)).length;
  return (
    <fieldset className="sub-choice stack" disabled={isFixed}>
      <legend className="visually-hidden">{t('subscription.upgradeChoose')}</legend>
      {offer.plans.length > 1 && (
        <ChoiceGroup
          name="plan"
          legend={t('subscription.upgradePlan')}
          value={String(choice.subscriptionId)}
          options={offer.plans.map(({ id, title, description }) => ({
            value: String(id),
            label: id === offer.heldPlanId ? t('subscription.upgradeKeep', { title }) : title,
            note: description,
          }))}
          onChoose={(id) => onChoose({ subscriptionId: Number(id) })}
        />
      )}
      {workshops.length > 0 && (
        <Several
          legend={t('subscription.upgradeWorkshops', { count, most: enterpriseWorkshops.most })}
          options={workshops.map(({ cdbId, name }) => ({ id: cdbId, label: name }))}
          chosen={choice.otherWorkshops}
          onChoose={(otherWorkshops) => onChoose({ otherWorkshops })}
        />
      )}
      {addable.length > 0 && (
        <Several
          legend={t('subscription.upgradeAddOns')}
          options={addable.map(({ id, title, description }) => ({ id, label: title, description }))}
          chosen={choice.addOnIds}
          onChoose={(addOnIds) => onChoose({ addOnIds })}
        />
      )}
    </fieldset>
  );
}

interface SeveralProps {
  legend: string;
  options: readonly { id: number; label: string; description?: string }[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}

function Several({ legend, options, chosen, onChoose }: SeveralProps) {
  return (
    <fieldset className="sub-choice stack gap-2">
      <legend className="strong">{legend}</legend>
      {options.map(({ id, label, description }) => (
        <FormCheck
          key={id}
          id={`upgrade-${id}`}
          label={label}
          description={description}
          isChecked={chosen.includes(id)}
          onChange={(isChecked) => onChoose(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
