/** A vehicle chosen by hand, level by level, from the catalogue on this device; works without a connection. */
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { emptyLevelOf, type ChoiceLevel } from '../../../../domain/vehicle-choice.ts';
import { vinLength, normaliseVin } from '../../../../domain/vin.ts';
import { NoCatalogue } from '../../../entities/vehicle/components/no-catalogue.tsx';
import { VehicleLevels } from '../../../entities/vehicle/components/vehicle-levels.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useRequestForm } from '../form-context.ts';
import { Button } from '../../../ui/button.tsx';

/** `takesFocus`: a dialog has led here, and would give the focus back to the button that opened it. */
export function HandSearch({ takesFocus = false }: { takesFocus?: boolean }) {
  const { t } = useTranslation();
  const { form, data, dispatch, errorOf, fieldId } = useRequestForm();
  useEffect(() => {
    // Chosen by a button that is gone now: the keyboard goes on at the first field instead of at the top.
    if (takesFocus || document.activeElement === document.body) document.getElementById(fieldId('brand'))?.focus();
  }, [takesFocus, fieldId]);
  if (!data.catalogue) return <NoCatalogue />;
  const emptyLevel = emptyLevelOf(data.catalogue, form.choice);
  const fieldOf = (level: ChoiceLevel) => (level === 'variant' ? 'choice' : level);
  return (
    <>
      <div className="wizard-fields">
        <VehicleLevels
          catalogue={data.catalogue}
          choice={form.choice}
          fieldId={(level) => fieldId(fieldOf(level))}
          errorOf={(level) => errorOf(fieldOf(level))}
          onChoose={(level, value) => dispatch({ type: 'level-chosen', level, value })}
        />
        <TextField
          field="vin"
          label={t('newRequest.vehicle.vinOptional')}
          hint={t('newRequest.methodHint.20')}
          isMono
          isUpperCase
          limit={vinLength}
          format={normaliseVin}
        />
      </div>
      <output className="soft">{emptyLevel !== null && t(`newRequest.emptyLevel.${emptyLevel}`)}</output>
      <div>
        <Button variant="default" onClick={() => dispatch({ type: 'vehicle-reset' })}>
          {t('newRequest.vehicle.reset')}
        </Button>
      </div>
    </>
  );
}
