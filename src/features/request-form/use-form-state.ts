/** A request form's state in React: kept as a draft while it is worth keeping, told what the device learns. */
import { useEffect, useMemo, useReducer } from 'react';
import type { FormEvent } from '../../../domain/device-reading.ts';
import { step, type WizardState } from '../../../domain/wizard-state.ts';
import { useDraft, type Draft } from '../../client/drafts/use-draft.ts';
import type { OpenRequest } from '../../entities/request/request-opening.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { offerFrom, optionsFrom } from '../../entities/request/wizard-facts.ts';
import type { FormKind } from './form-kind.ts';
import { isLookedAtOnly } from './looked-at.ts';

interface FormInReact {
  state: WizardState;
  dispatch: (event: FormEvent) => void;
  draft: Draft;
  isWorthKeeping: boolean;
}

interface Given {
  kind: FormKind;
  data: WizardData;
  /** It has become work for the outbox; nothing is kept as a draft any more. */
  isFinished: boolean;
}

export function useFormState(
  { state: initial, draftKey, edited }: OpenRequest,
  { kind, data, isFinished }: Given,
): FormInReact {
  const [state, dispatch] = useReducer(kind.reduce, initial, kind.opened);
  const { credits, bookingTypes } = data;
  const { requestType } = state.form;
  const isChoosing = state.currentStep === step.selectServiceType;
  useEffect(() => {
    // One service only: there is nothing to choose (SU-172). Not on the way back, where somebody wants another one.
    const [only, ...others] = offerFrom(data, null).services;
    if (!isChoosing || requestType !== null || !only || others.length > 0) return;
    dispatch({ type: 'service-chosen', requestType: only.requestType, serviceTypeId: only.id });
  }, [data, isChoosing, requestType]);
  useEffect(() => {
    // The same lists change nothing in the reducer; another service may have only one service type.
    if (requestType !== null) dispatch({ type: 'options-known', options: optionsFrom(data) });
  }, [data, requestType]);
  useEffect(() => {
    const { createQueuedRequestEnabled = true, createScheduledRequestEnabled = true } = bookingTypes ?? {};
    dispatch({ type: 'account-known', credits, createQueuedRequestEnabled, createScheduledRequestEnabled });
  }, [credits, bookingTypes]);
  const isUnchanged = edited !== null && isLookedAtOnly(state, edited, { kind, data });
  const kept = useMemo(() => kind.keptOf(state), [kind, state]);
  const draft = useDraft(draftKey, isFinished || isUnchanged ? null : kept);
  const { takeBack } = draft;
  const isTypedBack = isUnchanged && !isFinished;
  useEffect(() => {
    // What was kept of it on the way would hold the work back, and open it with words that were taken back.
    if (isTypedBack) void takeBack();
  }, [isTypedBack, takeBack]);
  return { state, dispatch, draft, isWorthKeeping: kept !== null };
}
