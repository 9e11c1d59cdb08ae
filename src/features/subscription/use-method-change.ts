/**
 * What becomes of a new card or account for renewals: the provider checks it, and a bank may ask first, at its own page. The way back from
 * there stands in the address. Nothing is charged by it.
 */
import { useEffect, useState } from 'react';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { CheckoutCalls, OrderOutcome, Unread } from '../../client/calls/checkout-calls.ts';
import type { LifeProblem, NewMethod } from '../../client/calls/subscription-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { useAskAgain, useAskFirst } from '../../entities/payment/use-ask-again.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { type AddressValues, useAddress } from '../../ui/use-address.ts';

export type MethodState =
  | { phase: 'closed' }
  | { phase: 'form'; refusal: number | null; problem: LifeProblem | 'offline' | 'failed' | null }
  /** The bank has sent the person back; what it said is asked. */
  | { phase: 'back'; orderId: string; redirectResult: string }
  /** Waits for the person, or is being checked. */
  | { phase: 'order'; order: OrderStatus };

const form: Extract<MethodState, { phase: 'form' }> = { phase: 'form', refusal: null, problem: null };

/** `onRefused`: what was offered may be offered no more. */
export function useMethodChange({ onChanged, onRefused }: { onChanged: () => void; onRefused: () => void }) {
  const { online } = useClient();
  const address = useAddress();
  const [state, setState] = useState(() => beginningAt(address.values));
  const show = (order: OrderStatus) => {
    if (order.state === 'paid') {
      setState({ phase: 'closed' });
      onChanged();
    } else if (order.state === 'action' || order.state === 'checking') setState({ phase: 'order', order });
    else setState({ ...form, refusal: order.refusalCode });
  };
  /** Silence leaves everything as it is: it is asked again. What this company has not ordered is no concern of this page. */
  const by = async (call: (calls: CheckoutCalls) => Promise<OrderOutcome>) => {
    const calls = await online.checkout();
    const told = calls && (await pageInterruptions.during(call(calls)));
    if (told === null) return false;
    if (told.ok) show(told.value);
    else if (told.failure === 'not-found') setState({ phase: 'closed' });
    return told.ok || told.failure === 'not-found';
  };
  const look = async () => {
    if (state.phase === 'order') await by((calls) => calls.statusOf(state.order.orderId));
    if (state.phase !== 'back') return;
    const isTold = await by((calls) => calls.giveDetails(state.orderId, { redirectResult: state.redirectResult }));
    if (isTold) address.change({ order: null, redirectResult: null });
  };
  useAskFirst(look);
  useAskAgain(state.phase === 'back' || (state.phase === 'order' && state.order.state === 'checking'), look);
  useHold(state);
  return {
    state,
    open: () => setState(form),
    close: () => setState({ phase: 'closed' }),
    async store(given: NewMethod): Promise<void> {
      const calls = await online.subscription();
      const told = calls && (await pageInterruptions.during(calls.updateMethod(given)));
      if (told?.ok) show(told.value);
      else {
        setState({ ...form, problem: told?.failure ?? 'offline' });
        onRefused();
      }
    },
    giveDetails: (details: Unread) =>
      state.phase === 'order' ? by((calls) => calls.giveDetails(state.order.orderId, details)) : undefined,
    giveUp: (id: string) => by((calls) => calls.giveUp(id)),
  };
}

function beginningAt({ order: orderId, redirectResult }: AddressValues): MethodState {
  if (orderId === undefined || redirectResult === undefined) return { phase: 'closed' };
  return { phase: 'back', orderId, redirectResult };
}

/** A reload waits while the person is at the bank. */
function useHold(state: MethodState): void {
  const isHeld = state.phase === 'order' && state.order.state === 'action';
  useEffect(() => (isHeld ? pageInterruptions.guard(() => true, 'person') : undefined), [isHeld]);
}
