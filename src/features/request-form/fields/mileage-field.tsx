/** Mileage, with a word when it is lower than at an earlier request for the same vehicle (SU-249..251). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkMileage, lowestPlausibleMileage } from '../../../../domain/mileage.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import { newestRequests } from '../../../data/requests.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText, mileageUnitText } from '../../../ui/measure-text.ts';
import { TextField } from './text-field.tsx';
import { useRequestForm } from '../form-context.ts';
import { vehicleOf } from '../../../entities/request/work-from-wizard.ts';

export function MileageField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, state, data } = useRequestForm();
  const lowest = useLowestMileage(vehicleOf(state, data.catalogue)?.vin ?? '');
  const check = checkMileage(form.mileage, { isRequired: false, country: data.country });
  const isLower = check.ok && check.value !== null && lowest !== null && check.value < lowest;
  return (
    <TextField
      field="mileage"
      label={t('newRequest.field.mileage')}
      hint={
        isLower
          ? t('newRequest.field.mileageLower', { value: mileageText(lowest, format) })
          : t('newRequest.field.mileageHint', { unit: mileageUnitText(format) })
      }
      isRequired={form.requestType === requestType.healthCheck}
      inputMode="numeric"
    />
  );
}

function useLowestMileage(vin: string): number | null {
  const database = useDatabase();
  const lowest = useLiveQuery(async () => {
    if (vin === '') return null;
    const earlier = await newestRequests(database, 20, { search: vin });
    return lowestPlausibleMileage(
      earlier.map((row) => ({ vin: row.vehicle?.vin ?? '', mileage: row.mileage })),
      vin,
    );
  }, [database, vin]);
  return lowest ?? null;
}
