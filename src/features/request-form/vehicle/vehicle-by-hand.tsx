/** The vehicle chosen by hand: make, model, engine, year and variant, with its VIN when it is at hand (SU-138). */
import { useEffect } from 'react';
import type { ChoiceLevel } from '../../../../domain/vehicle-choice.ts';
import type { WizardField } from '../../../../domain/wizard-problems.ts';
import { normaliseVin, vinLength } from '../../../../domain/vin.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormText } from '../../../ui/form-text.tsx';
import { NoCatalogue } from '../../../entities/vehicle/components/no-catalogue.tsx';
import { VehicleLevels } from '../../../entities/vehicle/components/vehicle-levels.tsx';
import { fieldId, useFlow } from '../remote/flow-context.ts';

/** `takesFocus`: a dialog has led here, and would give the focus back to the button that opened it. */
export function VehicleByHand({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslation();
  const { form, data, dispatch, errorOf } = useFlow();
  useEffect(() => {
    // The button that led here may be gone with what it stood in.
    if (takesFocus || document.activeElement === document.body) document.getElementById(fieldId('brand'))?.focus();
  }, [takesFocus]);
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
