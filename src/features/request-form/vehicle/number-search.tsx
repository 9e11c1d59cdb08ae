/** One field for licence plate, VIN and KBA number, which it tells apart, looked up or kept; the VIN can be scanned. */
import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isCheckDigitDoubtful, normaliseVin, vinLength } from '../../../../domain/vin.ts';
import { numberKindOf } from '../../../../domain/number-kind.ts';
import { methodNameOf } from '../../../../domain/search-methods.ts';
import { searchMethod, type SearchMethod } from '../../../../domain/wire-enums.ts';
import { wizard } from '../../../../domain/wizard.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { VehicleResult } from './vehicle-result.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { usStates } from '../../../../domain/us-states.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useWizard } from '../new-request/wizard-context.ts';
import { Button } from '../../../ui/button.tsx';

const VinScanner = lazy(() =>
  import('../../../entities/vehicle/components/vin-scanner.tsx').then((module) => ({ default: module.VinScanner })),
);

export function NumberSearch() {
  const { t } = useTranslation();
  const { state, form, data, dispatch, lookup } = useWizard();
  const [isScanning, setIsScanning] = useState(false);
  const isVin = form.searchMethodId === searchMethod.vin;
  const methods = data.searchMethods;
  const nameOf = (id: SearchMethod) => methodNameOf(id, data.country);
  const { online } = useClient();
  useEffect(() => {
    void online.checks().then((checks) => checks?.refreshSearchMethods());
  }, [online]);
  // Once a person has said which number it is, it is not guessed any more.
  const [isKindSaid, setIsKindSaid] = useState(false);
  const setMethod = (id: SearchMethod) => {
    setIsKindSaid(true);
    dispatch({ type: 'changed', change: { searchMethodId: id } });
  };
  const kindOf = (text: string) => (isKindSaid ? form.searchMethodId : numberKindOf(text, methods));
  const needsState = data.country === 'us' && form.searchMethodId === searchMethod.registration;
  const isIdentified = state.searchResult !== null || state.isNumberKept;
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setIsScanning(true)}>
          <IconScan aria-hidden size={22} />
          {t('newRequest.scan.open')}
        </Button>
      </div>
      <div className="wizard-fields">
        <TextField
          field="searchValue"
          label={t('newRequest.vehicle.number')}
          also={(searchValue) => ({ searchMethodId: kindOf(searchValue) })}
          hint={
            isVin && isCheckDigitDoubtful(form.searchValue, data.country)
              ? t('newRequest.vehicle.checkDigitHint')
              : t(`newRequest.methodHint.${nameOf(form.searchMethodId)}`)
          }
          isRequired
          isUpperCase
          isMono={isVin}
          {...(isVin ? { limit: vinLength, format: normaliseVin } : {})}
        />
        <ChoiceGroup
          name="search-method"
          legend={t('newRequest.vehicle.recognised')}
          value={String(form.searchMethodId)}
          options={methods.map((id) => ({ value: String(id), label: t(`newRequest.method.${nameOf(id)}`) }))}
          onChoose={(value) => setMethod(methods.find((id) => String(id) === value) ?? searchMethod.registration)}
        />
        {needsState && (
          <SelectField
            field="searchState"
            label={t('newRequest.vehicle.state')}
            value={form.searchState}
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
      <VehicleResult />
      {isScanning && (
        <Suspense>
          <VinScanner
            country={data.country}
            onClose={() => setIsScanning(false)}
            onFound={(searchValue) => {
              const searchMethodId = searchMethod.vin;
              const event = { type: 'changed', change: { searchValue, searchMethodId } } as const;
              setIsScanning(false);
              dispatch(event);
              void lookup.run(wizard(state, event).form);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
