/** A request form's state in React: kept as a draft while it is worth keeping, told what the device learns. */
import { useEffect, useMemo, useReducer } from 'react';
import type { FormEvent } from '../../../domain/device-reading.ts';
import { step, type WizardState } from '../../../domain/wizard-state.ts';
import { useDraft, type Draft } from '../../client/drafts/use-draft.ts';
import type { OpenRequest } from '../../entities/request/request-opening.ts';
import { workFromWizard } from '../../entities/request/work-from-wizard.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { offerFrom, optionsFrom } from '../../entities/request/wizard-facts.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import type { FormKind } from './form-kind.ts';

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
  const isUnchanged = edited !== null && isSameRequest(kind.ordered(state, data), edited, data);
  const kept = useMemo(() => kind.keptOf(state), [kind, state]);
  const draft = useDraft(draftKey, isFinished || isUnchanged ? null : kept);
  return { state, dispatch, draft, isWorthKeeping: kept !== null };
}

/** Whether the form still says what the work says that it was opened with. Files are not looked at: they lie beside the form. */
function isSameRequest(
  state: WizardState,
  { args }: OutboxEntry<'create-request'>,
  { catalogue }: WizardData,
): boolean {
  const { request } = workFromWizard(state, { ...args, catalogue });
  return textOf(request) === textOf(args.request);
}

/** Keys in one order; what is not there and what is null or empty says the same. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === '' || part === null) return undefined;
    if (typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
