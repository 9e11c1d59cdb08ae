/** What became of the number: the vehicle found, kept for later, not found, or no answer. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldId, useWizard } from './wizard-context.ts';
import { lookupOf } from '../../session/work-from-wizard.ts';
import { VehicleCard } from '../../ui/vehicle-card.tsx';
import { Button } from '../../ui/button.tsx';

export function LookupResult() {
  const { state, lookup } = useWizard();
  return (
    <div id={fieldId('vehicle')} tabIndex={-1} aria-live="polite" className="lookup-result">
      {state.searchResult && <FoundVehicleNote />}
      {state.isNumberKept && <KeptNote />}
      {(lookup.status === 'not-found' || lookup.status === 'failed') && !state.isNumberKept && <NotFoundNote />}
    </div>
  );
}

function FoundVehicleNote() {
  const { t } = useTranslation();
  const { state, dispatch } = useWizard();
  if (!state.searchResult) return null;
  return (
    <div className="notice" data-tone="good">
      <h3>{t('newRequest.vehicle.found')}</h3>
      <VehicleCard vehicle={state.searchResult} />
      <button
        type="button"
        className="link-button"
        onClick={() => {
          dispatch({ type: 'vehicle-reset' });
          // This button goes with the vehicle; the keyboard goes on at the number.
          document.getElementById(fieldId('searchValue'))?.focus();
        }}
      >
        {t('newRequest.vehicle.notThis')}
      </button>
    </div>
  );
}

function KeptNote() {
  const { t } = useTranslation();
  const { form } = useWizard();
  return (
    <div className="notice" data-tone="accent">
      <h3>{t('newRequest.vehicle.kept', { number: lookupOf(form)?.value ?? '' })}</h3>
      <p>{t('newRequest.vehicle.keptText')}</p>
    </div>
  );
}

function NotFoundNote() {
  const { t } = useTranslation();
  const { dispatch, lookup } = useWizard();
  const isFailed = lookup.status === 'failed';
  return (
    <div className="notice" data-tone="bad">
      <h3>{t(isFailed ? 'newRequest.vehicle.failed' : 'newRequest.vehicle.notFound')}</h3>
      <p>{t(isFailed ? 'newRequest.vehicle.failedText' : 'newRequest.vehicle.notFoundText')}</p>
      <div className="row">
        <Button variant="default" onClick={() => void lookup.run()}>
          {t('ui.tryAgain')}
        </Button>
        <Button variant="default" onClick={() => dispatch({ type: 'changed', change: { identifyBy: 'hand' } })}>
          {t('newRequest.vehicle.byHand')}
        </Button>
        {isFailed && (
          <Button
            variant="default"
            onClick={() => {
              lookup.keepNumber();
              document.getElementById(fieldId('vehicle'))?.focus();
            }}
          >
            {t('newRequest.vehicle.keep')}
          </Button>
        )}
      </div>
    </div>
  );
}
