/** What became of the typed number, and what can be done about it. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { normaliseVin } from '../../../../domain/vin.ts';
import { searchMethod } from '../../../../domain/wire-enums.ts';
import { lookupOf } from '../../../entities/request/work-from-wizard.ts';
import { LookupResult } from '../../../entities/vehicle/components/lookup-result.tsx';
import { useDecodedVin } from './use-decoded-vin.ts';
import { useRequestForm } from '../form-context.ts';

export function VehicleResult() {
  const { t } = useTranslation();
  const { state, form, lookup, dispatch, fieldId } = useRequestForm();
  const { status } = lookup;
  const isUnknownVin = status === 'not-found' && form.searchMethodId === searchMethod.vin;
  const decoded = useDecodedVin(isUnknownVin ? normaliseVin(form.searchValue) : '');
  const facts = [decoded?.maker ?? '', decoded?.modelYear ?? ''].filter(Boolean).join(', ');
  const byHand = () => {
    const vin = isUnknownVin ? normaliseVin(form.searchValue) : form.vin;
    dispatch({ type: 'changed', change: { identifyBy: 'hand', vin } });
    const brand = decoded?.choice?.brand;
    if (brand !== undefined) dispatch({ type: 'level-chosen', level: 'brand', value: brand });
  };
  return (
    <>
      <LookupResult
        id={fieldId('vehicle')}
        found={state.searchResult}
        keptNumber={state.isNumberKept ? (lookupOf(form)?.value ?? '') : null}
        problem={status === 'not-found' || status === 'failed' ? status : null}
        onNotThis={() => {
          dispatch({ type: 'vehicle-reset' });
          // The button goes with the vehicle; the keyboard goes on at the number.
          document.getElementById(fieldId('searchValue'))?.focus();
        }}
        onTryAgain={() => void lookup.run()}
        onByHand={byHand}
        onKeep={lookup.keepNumber}
      />
      <output className="soft">{facts !== '' && t('newRequest.vehicle.decoded', { facts })}</output>
    </>
  );
}
