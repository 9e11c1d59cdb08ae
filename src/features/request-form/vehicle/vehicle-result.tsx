/** What became of the typed number: the vehicle found, kept for later, not found, or no answer; and what can be done (SU-398, SU-401). */
import { useEffect, useRef } from 'react';
import { normaliseVin } from '../../../../domain/vin.ts';
import { searchMethod } from '../../../../domain/wire-enums.ts';
import { lookupOf } from '../../../entities/request/work-from-wizard.ts';
import { VehicleCard } from '../../../entities/vehicle/components/vehicle-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useRequestForm } from '../form-context.ts';
import { useDecodedVin } from './use-decoded-vin.ts';

/** It takes the focus when the vehicle is what is missing. */
export function VehicleResult() {
  const { t } = useTranslation();
  const { state, form, lookup, dispatch, fieldId } = useRequestForm();
  const { status } = lookup;
  const found = state.searchResult;
  const keptNumber = state.isNumberKept ? (lookupOf(form)?.value ?? '') : null;
  const problem = status === 'not-found' || status === 'failed' ? status : null;
  const unknownVin =
    status === 'not-found' && form.searchMethodId === searchMethod.vin ? normaliseVin(form.searchValue) : '';
  const decoded = useDecodedVin(unknownVin);
  const facts = [decoded?.maker ?? '', decoded?.modelYear ?? ''].filter(Boolean).join(', ');
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ found, keptNumber, problem });
  useEffect(() => {
    const last = seen.current;
    seen.current = { found, keptNumber, problem };
    const isNews = (found && found !== last.found) || keptNumber !== last.keptNumber || problem !== last.problem;
    // Errors that have just taken the focus speak for themselves.
    if (!isNews || document.activeElement?.closest('.error-summary')) return;
    // The button that asked went with the answer: whoever pressed it goes on here, not at the top of the page.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    // On a phone it is below what can be seen.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [found, keptNumber, problem]);
  const reset = () => {
    dispatch({ type: 'vehicle-reset' });
    // The button goes with the vehicle; the keyboard goes on at the number.
    document.getElementById(fieldId('searchValue'))?.focus();
  };
  const byHand = () => {
    dispatch({ type: 'changed', change: { identifyBy: 'hand', vin: unknownVin || form.vin } });
    const brand = decoded?.choice?.brand;
    if (brand !== undefined) dispatch({ type: 'level-chosen', level: 'brand', value: brand });
  };
  return (
    <>
      <div id={fieldId('vehicle')} ref={box} tabIndex={-1} aria-live="polite" className="lookup-result">
        {found && (
          <div className="notice" data-tone="good">
            <h3>{t('newRequest.vehicle.found')}</h3>
            <VehicleCard vehicle={found} />
            <button type="button" className="link-button" onClick={reset}>
              {t('newRequest.vehicle.notThis')}
            </button>
          </div>
        )}
        {keptNumber !== null && (
          <div className="notice" data-tone="accent">
            <h3>{t('newRequest.vehicle.kept', { number: keptNumber })}</h3>
            <p>{t('newRequest.vehicle.keptText')}</p>
          </div>
        )}
        {problem !== null && keptNumber === null && <NotFoundNote isFailed={problem === 'failed'} onByHand={byHand} />}
      </div>
      <output className="soft">{facts !== '' && t('newRequest.vehicle.decoded', { facts })}</output>
    </>
  );
}

interface NotFoundNoteProps {
  /** There was no answer. */
  isFailed: boolean;
  onByHand: () => void;
}

function NotFoundNote({ isFailed, onByHand }: NotFoundNoteProps) {
  const { t } = useTranslation();
  const { lookup, fieldId } = useRequestForm();
  const keep = () => {
    lookup.keepNumber();
    document.getElementById(fieldId('vehicle'))?.focus();
  };
  return (
    <div className="notice" data-tone="bad">
      <h3>{t(isFailed ? 'newRequest.vehicle.failed' : 'newRequest.vehicle.notFound')}</h3>
      <p>{t(isFailed ? 'newRequest.vehicle.failedText' : 'newRequest.vehicle.notFoundText')}</p>
      <div className="row">
        <Button variant="default" onClick={() => void lookup.run()}>
          {t('ui.tryAgain')}
        </Button>
        <Button variant="default" onClick={onByHand}>
          {t('newRequest.vehicle.byHand')}
        </Button>
        <Button variant="default" onClick={keep}>
          {t('newRequest.vehicle.keep')}
        </Button>
      </div>
    </div>
  );
}
