/** What became of the typed number, and what can be done about it. */
import { lookupOf } from '../../session/work-from-wizard.ts';
import { LookupResult } from '../../ui/lookup-result.tsx';
import { fieldId, useWizard } from './wizard-context.ts';

export function VehicleResult() {
  const { state, form, lookup, dispatch } = useWizard();
  const { status } = lookup;
  return (
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
      onByHand={() => dispatch({ type: 'changed', change: { identifyBy: 'hand' } })}
      onKeep={lookup.keepNumber}
    />
  );
}
