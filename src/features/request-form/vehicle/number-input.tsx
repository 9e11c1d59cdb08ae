/** The number that names the vehicle, in the US with its state, the look-up, and what became of it. */
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isCheckDigitDoubtful, normaliseVin, vinLength } from '../../../../domain/vin.ts';
import { usStates } from '../../../../domain/us-states.ts';
import { searchMethod, type SearchMethod } from '../../../../domain/wire-enums.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useRequestForm } from '../form-context.ts';
import { VehicleResult } from './vehicle-result.tsx';

interface NumberInputProps {
  label: string;
  hint: string;
  /** The kind of number that is typed; default: as it is. */
  kindOf?: (typed: string) => SearchMethod;
  /** Between the number and its state. */
  children?: ReactNode;
}

export function NumberInput({ label, hint, kindOf, children }: NumberInputProps) {
  const { t } = useTranslation();
  const { state, form, data, dispatch, lookup } = useRequestForm();
  const isVin = form.searchMethodId === searchMethod.vin;
  const needsState = data.country === 'us' && form.searchMethodId === searchMethod.registration;
  const isIdentified = state.searchResult !== null || state.isNumberKept;
  const isDoubtful = isVin && isCheckDigitDoubtful(form.searchValue, data.country);
  return (
    <>
      <div className="tiles top">
        <TextField
          field="searchValue"
          label={label}
          {...(kindOf && { also: (typed: string) => ({ searchMethodId: kindOf(typed) }) })}
          hint={isDoubtful ? t('newRequest.vehicle.checkDigitHint') : hint}
          isRequired
          isUpperCase
          isMono={isVin}
          {...(isVin ? { limit: vinLength, format: normaliseVin } : {})}
        />
        {children}
        {needsState && (
          <SelectField
            field="searchState"
            label={t('newRequest.vehicle.state')}
            value={form.searchState}
            isRequired
            options={usStates.map(([value, name]) => ({ value, label: name }))}
            onChoose={(searchState) => dispatch({ type: 'changed', change: { searchState } })}
          />
        )}
      </div>
      {!isIdentified && (
        <div>
          <Button type="submit" variant="light" loading={lookup.status === 'busy'}>
            {t('newRequest.vehicle.find')}
          </Button>
        </div>
      )}
      <VehicleResult />
    </>
  );
}
