/** The flow's state in React: kept as the one draft while it is worth keeping, told what the device learns. */
import { useEffect, useMemo, useReducer } from 'react';
import { remoteFlow, type RemoteEvent } from '../../../../domain/remote-flow.ts';
import { isDirty, type WizardState } from '../../../../domain/wizard-state.ts';
import { asRemoteDraft } from '../../../entities/request/kept-requests.ts';
import type { OpenRequest } from '../../../entities/request/request-opening.ts';
import { isSameRequest } from '../../../entities/request/same-request.ts';
import { type Draft, useDraft } from '../../../client/drafts/use-draft.ts';
import { optionsFrom } from '../../../entities/request/wizard-facts.ts';
import type { WizardData } from '../../../entities/request/wizard-data.ts';
import { asOrdered } from './as-ordered.ts';

interface FlowInReact {
  state: WizardState;
  dispatch: (event: RemoteEvent) => void;
  draft: Draft;
}

/** `isFinished`: it has become work for the outbox; nothing is kept as a draft any more. */
export function useFlowState(
  { state: initial, draftKey, edited }: OpenRequest,
  data: WizardData,
  isFinished: boolean,
): FlowInReact {
  const [state, dispatch] = useReducer(remoteFlow, initial);
  const { credits, bookingTypes } = data;
  useEffect(() => dispatch({ type: 'options-known', options: optionsFrom(data) }), [data]);
  useEffect(() => {
    const { createQueuedRequestEnabled = true, createScheduledRequestEnabled = true } = bookingTypes ?? {};
    dispatch({ type: 'account-known', credits, createQueuedRequestEnabled, createScheduledRequestEnabled });
  }, [credits, bookingTypes]);
  const isUnchanged = edited !== null && isSameRequest(asOrdered(state, data), edited, data.catalogue);
  const isKept = !isFinished && !isUnchanged && isDirty(state);
  const kept = useMemo(() => (isKept ? asRemoteDraft(state) : null), [isKept, state]);
  const draft = useDraft(draftKey, kept);
  return { state, dispatch, draft };
}
