/** The flow's state in React: kept as the one draft while it is worth keeping, told what the device learns. */
import { useEffect, useReducer } from 'react';
import { remoteFlow, type RemoteEvent } from '../../../domain/remote-flow.ts';
import { isDirty, type WizardState } from '../../../domain/wizard-state.ts';
import { requestDraftKey } from '../../session/request-draft.ts';
import { type Draft, useDraft } from '../../session/use-draft.ts';
import { optionsFrom } from '../../session/wizard-facts.ts';
import type { WizardData } from '../../session/wizard-data.ts';

interface FlowInReact {
  state: WizardState;
  dispatch: (event: RemoteEvent) => void;
  draft: Draft;
}

/** `isFinished`: it has become work for the outbox; nothing is kept as a draft any more. */
export function useFlowState(initial: WizardState, data: WizardData, isFinished: boolean): FlowInReact {
  const [state, dispatch] = useReducer(remoteFlow, initial);
  const { credits, bookingTypes } = data;
  useEffect(() => dispatch({ type: 'options-known', options: optionsFrom(data) }), [data]);
  useEffect(() => {
    const { createQueuedRequestEnabled = true, createScheduledRequestEnabled = true } = bookingTypes ?? {};
    dispatch({ type: 'account-known', credits, createQueuedRequestEnabled, createScheduledRequestEnabled });
  }, [credits, bookingTypes]);
  const draft = useDraft(requestDraftKey, !isFinished && isDirty(state) ? state : null);
  return { state, dispatch, draft };
}
