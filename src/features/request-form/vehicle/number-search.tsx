/** One field for licence plate, VIN and KBA number, which it tells apart, looked up or kept; the VIN can be scanned. */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { numberKindOf } from '../../../../domain/number-kind.ts';
import { methodNameOf } from '../../../../domain/search-methods.ts';
import { searchMethod, type SearchMethod } from '../../../../domain/wire-enums.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { NumberInput } from './number-input.tsx';
import { useClient } from '../../../client/client-context.tsx';
import { useRequestForm } from '../form-context.ts';
import { ScanVin } from './scan-vin.tsx';

export function NumberSearch() {
  const { t } = useTranslation();
  const { form, data, dispatch } = useRequestForm();
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
  return (
    <>
      <div>
        <ScanVin variant="default" />
      </div>
      <NumberInput
        label={t('newRequest.vehicle.number')}
        hint={t(`newRequest.methodHint.${nameOf(form.searchMethodId)}`)}
        kindOf={kindOf}
      >
        <ChoiceGroup
          name="search-method"
          legend={t('newRequest.vehicle.recognised')}
          value={String(form.searchMethodId)}
          options={methods.map((id) => ({ value: String(id), label: t(`newRequest.method.${nameOf(id)}`) }))}
          onChoose={(value) => setMethod(methods.find((id) => String(id) === value) ?? searchMethod.registration)}
        />
      </NumberInput>
    </>
  );
}
