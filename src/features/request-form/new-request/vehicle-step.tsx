/**
 * Step 1: which vehicle. By a number that is looked up, or by hand from the catalogue on this device. Without
 * a connection the number is kept and looked up when the request is sent.
 */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import { useCircumstances } from '../../../entities/work/use-circumstances.ts';
import { vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { Button } from '../../../ui/button.tsx';
import { StageTitle } from '../../../ui/stage-title.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { LastVehicles } from '../vehicle/last-vehicles.tsx';
import { HandSearch } from '../vehicle/hand-search.tsx';
import { NumberSearch } from '../vehicle/number-search.tsx';
import { useRequestForm } from '../form-context.ts';

export function VehicleStep() {
  const { t } = useTranslation();
  const { state, form, dispatch, takeVehicle } = useRequestForm();
  return (
    <section className="card stack" aria-labelledby="stage-title">
      <StageTitle>{t('newRequest.vehicle.title')}</StageTitle>
      {state.searchResult === null && form.searchValue === '' && <LastVehicles onTake={takeVehicle} />}
      <ChoiceGroup
        name="identify-by"
        legend={t('newRequest.vehicle.by')}
        isLegendHidden
        value={form.identifyBy}
        options={[
          { value: 'number', label: t('newRequest.vehicle.byNumber'), note: t('newRequest.vehicle.byNumberNote') },
          { value: 'hand', label: t('newRequest.vehicle.byHand'), note: t('newRequest.vehicle.byHandNote') },
        ]}
        onChoose={(value) =>
          dispatch({ type: 'changed', change: { identifyBy: value === 'hand' ? 'hand' : 'number' } })
        }
      />
      {form.identifyBy === 'number' ? <NumberSearch /> : <HandSearch />}
      <ServiceNote />
    </section>
  );
}

/** What is said of the chosen service and the vehicle: checked later, or not to be had for it. */
function ServiceNote() {
  const { t } = useTranslation();
  const { state, form, data, facts, dispatch } = useRequestForm();
  const { isOffline } = useCircumstances();
  if (form.requestType !== requestType.healthCheck) return null;
  const isIdentified = vehicleOf(state, data.catalogue) !== null || state.isNumberKept;
  if (facts.isCovered === null) {
    return isIdentified && isOffline ? <p className="soft">{t('newRequest.checkedWhenSent')}</p> : null;
  }
  if (facts.isCovered) return null;
  return (
    <div className="notice" data-tone="bad">
      <p>{t('newRequest.problem.not-covered')}</p>
      <div>
        <Button variant="default" onClick={() => dispatch({ type: 'service-wanted' })}>
          {t('newRequest.anotherService')}
        </Button>
      </div>
    </div>
  );
}
