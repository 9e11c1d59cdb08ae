/** The vehicle chosen by hand: make, model, engine, year and variant, with its VIN when it is at hand (SU-138). */
import type { ChoiceLevel } from '../../../domain/vehicle-choice.ts';
import type { WizardField } from '../../../domain/wizard-problems.ts';
import { normaliseVin, vinLength } from '../../../domain/vin.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormText } from '../../ui/form-text.tsx';
import { NoCatalogue } from '../../ui/no-catalogue.tsx';
import { VehicleLevels } from '../../ui/vehicle-levels.tsx';
import { fieldId, useFlow } from './flow-context.ts';

export function VehicleByHand() {
  const { t } = useTranslation();
  const { form, data, dispatch, errorOf } = useFlow();
  if (!data.catalogue) return <NoCatalogue />;
  return (
    <div className="wizard-fields">
      <VehicleLevels
        catalogue={data.catalogue}
        choice={form.choice}
        fieldId={(level) => fieldId(fieldOf(level))}
        errorOf={(level) => errorOf(fieldOf(level))}
        onChoose={(level, value) => dispatch({ type: 'level-chosen', level, value })}
      />
      <FormText
        id={fieldId('vin')}
        label={t('newRequest.vehicle.vinOptional')}
        hint={t('newRequest.methodHint.20')}
        isMono
        isUpperCase
        limit={vinLength}
        format={normaliseVin}
        value={form.vin}
        error={errorOf('vin')}
        onType={(vin) => dispatch({ type: 'changed', change: { vin } })}
      />
    </div>
  );
}

function fieldOf(level: ChoiceLevel): WizardField {
  return level === 'variant' ? 'choice' : level;
}
