/** What became of a number: the vehicle found, kept for later, not found, or no answer (SU-398, SU-401). */
import { useEffect, useRef } from 'react';
import type { FoundVehicle } from '../../../../domain/wizard-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { VehicleCard } from './vehicle-card.tsx';

interface LookupResultProps {
  /** Takes the focus when the vehicle is what is missing. */
  id: string;
  found: FoundVehicle | null;
  /** Looked up when the request is sent; null: it is not kept. */
  keptNumber: string | null;
  problem: 'not-found' | 'failed' | null;
  onNotThis: () => void;
  onTryAgain: () => void;
  onByHand: () => void;
  onKeep: () => void;
}

export function LookupResult(props: LookupResultProps) {
  const { t } = useTranslation();
  const { id, found, keptNumber, problem } = props;
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
  return (
    <div id={id} ref={box} tabIndex={-1} aria-live="polite" className="lookup-result">
      {found && (
        <div className="notice" data-tone="good">
          <h3>{t('newRequest.vehicle.found')}</h3>
          <VehicleCard vehicle={found} />
          <button type="button" className="link-button" onClick={props.onNotThis}>
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
      {problem !== null && keptNumber === null && <NotFoundNote {...props} isFailed={problem === 'failed'} />}
    </div>
  );
}

function NotFoundNote(
  props: Pick<LookupResultProps, 'id' | 'onTryAgain' | 'onByHand' | 'onKeep'> & { isFailed: boolean },
) {
  const { t } = useTranslation();
  const { isFailed } = props;
  return (
    <div className="notice" data-tone="bad">
      <h3>{t(isFailed ? 'newRequest.vehicle.failed' : 'newRequest.vehicle.notFound')}</h3>
      <p>{t(isFailed ? 'newRequest.vehicle.failedText' : 'newRequest.vehicle.notFoundText')}</p>
      <div className="row">
        <Button variant="default" onClick={props.onTryAgain}>
          {t('ui.tryAgain')}
        </Button>
        <Button variant="default" onClick={props.onByHand}>
          {t('newRequest.vehicle.byHand')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            props.onKeep();
            document.getElementById(props.id)?.focus();
          }}
        >
          {t('newRequest.vehicle.keep')}
        </Button>
      </div>
    </div>
  );
}
