/** A vehicle chosen by hand, level by level, from the catalogue on this device; works without a connection. */
import { useEffect } from 'react';
import { type CatalogueData, type ChoiceLevel, emptyLevelOf, optionsFor } from '../../../../domain/vehicle-choice.ts';
import { normaliseVin, vinLength } from '../../../../domain/vin.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useRequestForm } from '../form-context.ts';

/** `takesFocus`: a dialog has led here, and would give the focus back to the button that opened it. */
export function HandSearch({ takesFocus = false }: { takesFocus?: boolean }) {
  const { t } = useTranslation();
  const { form, data, dispatch, fieldId } = useRequestForm();
  useEffect(() => {
    // Chosen by a button that is gone now: the keyboard goes on at the first field instead of at the top.
    if (takesFocus || document.activeElement === document.body) document.getElementById(fieldId('brand'))?.focus();
  }, [takesFocus, fieldId]);
  if (!data.catalogue) return <NoCatalogue />;
  const emptyLevel = emptyLevelOf(data.catalogue, form.choice);
  return (
    <>
      <div className="tiles top">
        <Levels catalogue={data.catalogue} />
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

const levels: readonly ChoiceLevel[] = ['brand', 'model', 'engine', 'year', 'variant'];

/** Each choice opens the next. */
function Levels({ catalogue }: { catalogue: CatalogueData }) {
  const { t } = useTranslation();
  const { form, dispatch } = useRequestForm();
  const options = optionsFor(catalogue, form.choice);
  return levels.map((level) => (
    <SelectField
      key={level}
      field={level === 'variant' ? 'choice' : level}
      label={t(`newRequest.level.${level}`)}
      isRequired={level !== 'variant'}
      isDisabled={options[level].length === 0}
      value={String(form.choice[level] ?? '')}
      options={options[level].map((name) => ({ value: name, label: name }))}
      onChoose={(value) => dispatch({ type: 'level-chosen', level, value })}
    />
  ));
}

/** While the catalogue has never been on this device. */
function NoCatalogue() {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="accent">
      <h3>{t('newRequest.vehicle.noCatalogue')}</h3>
      <p>{t('newRequest.vehicle.noCatalogueText')}</p>
    </div>
  );
}
