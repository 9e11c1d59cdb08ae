/** VIN or licence plate, in the US with its state, and what the look-up makes of it. */
import { isCheckDigitDoubtful, normaliseVin, vinLength } from '../../../../domain/vin.ts';
import { searchMethod } from '../../../../domain/wire-enums.ts';
import { usStates } from '../../../../domain/us-states.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lookupOf } from '../../../entities/request/work-from-wizard.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { LookupResult } from '../../../entities/vehicle/components/lookup-result.tsx';
import { fieldId, useFlow } from '../remote/flow-context.ts';

export function NumberField() {
  const { t } = useTranslation();
  const { state, form, data, dispatch, errorOf, lookup } = useFlow();
  const isVin = form.searchMethodId === searchMethod.vin;
  const needsState = data.country === 'us' && !isVin;
  const isIdentified = state.searchResult !== null || state.isNumberKept;
  const problem = lookup.status === 'not-found' || lookup.status === 'failed' ? lookup.status : null;
  return (
    <>
      <div className="wizard-fields">
        <FormText
          id={fieldId('searchValue')}
          label={t(`newRequest.method.${form.searchMethodId}`)}
          hint={
            isVin && isCheckDigitDoubtful(form.searchValue, data.country)
              ? t('newRequest.vehicle.checkDigitHint')
              : t(`newRequest.methodHint.${form.searchMethodId}`)
          }
          isRequired
          isUpperCase
          isMono={isVin}
          value={form.searchValue}
          error={errorOf('searchValue')}
          {...(isVin ? { limit: vinLength, format: normaliseVin } : {})}
          onType={(searchValue) => dispatch({ type: 'changed', change: { searchValue } })}
        />
        {needsState && (
          <FormSelect
            id={fieldId('searchState')}
            label={t('newRequest.vehicle.state')}
            value={form.searchState}
            error={errorOf('searchState')}
            isRequired
            options={usStates.map(([value, label]) => ({ value, label }))}
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
      <LookupResult
        id={fieldId('vehicle')}
        found={state.searchResult}
        keptNumber={state.isNumberKept ? (lookupOf(form)?.value ?? '') : null}
        problem={problem}
        onNotThis={() => {
          dispatch({ type: 'vehicle-reset' });
          // The button goes with the vehicle; the keyboard goes on at the number.
          document.getElementById(fieldId('searchValue'))?.focus();
        }}
        onTryAgain={() => void lookup.run()}
        onByHand={() => dispatch({ type: 'changed', change: { identifyBy: 'hand' } })}
        onKeep={lookup.keepNumber}
      />
    </>
  );
}
