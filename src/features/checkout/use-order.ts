/**
 * What has become of the order: placed, waiting for the person, being checked, paid, refused. Whatever happened to an answer, the server is
 * asked; nothing is taken for granted, and nothing is sent twice.
 *
 *   form ──pay──► placing ──answer──► order (action, checking, paid) or form with a refusal
 *                    └──no answer──► unknown ──asked again──► order or form
 */
import { useEffect, useState } from 'react';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Amount, Currency } from '../../../domain/commerce/money.ts';
import type { CheckoutCalls, Payment, Placing, PlacingProblem, Unread } from '../../client/calls/checkout-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { useAskAgain, useAskFirst } from '../../entities/payment/use-ask-again.ts';
import type { Placed } from '../../client/calls/pay-operation.ts';
import { type InCart, findOrder } from './find-order.ts';

export type Refused =
  | { kind: 'code'; code: number }
  /** `was`: the sum that the person has seen, in `currency`; null: none that could be compared. */
  | { kind: 'problem'; problem: PlacingProblem | 'not-sent' | 'no-order'; was: Seen | null };

export interface Seen {
  total: Amount;
  currency: Currency | null;
}

export type OrderState =
  | { phase: 'form'; refused: Refused | null }
  | { phase: 'placing' }
  /** Nobody has answered what became of it. */
  | { phase: 'unknown' }
  /** `isFresh`: it was placed on this page just now. */
  | { phase: 'order'; order: OrderStatus; isFresh: boolean };

interface Coming {
  /** Of the address: the way back from a bank. */
  orderId: string | undefined;
  redirectResult: string | undefined;
  /** Pay was pressed for it before this page was loaded. */
  placed: Placed | 'unnamed' | null;
  inCart: InCart;
  /** Of the cart. */
  currency: Currency | null;
  /** The address has been read and answered. `isGone`: it names no order of this person and company. */
  onArrived(isGone: boolean): void;
  onPaid(): void;
  onDecided(): void;
}

function useOrderState(coming: Coming) {
  const { online } = useClient();
  const isBack = coming.orderId !== undefined || coming.placed !== null;
  const [state, setState] = useState<OrderState>(isBack ? { phase: 'unknown' } : { phase: 'form', refused: null });
  const [placed, setPlaced] = useState(coming.placed);
  const show = (order: OrderStatus, isFresh: boolean) => {
    if (order.state === 'paid') coming.onPaid();
    if (order.state === 'open' || order.state === 'closed') coming.onDecided();
    setState(stateFrom(order, isFresh));
  };
  /** Resolves whether somebody has answered. */
  const look = async (): Promise<boolean> => {
    const calls = await online.checkout();
    const shown = state.phase === 'order' ? state.order.orderId : null;
    const found = calls && (await findOrder(calls, { ...coming, shown, placed }));
    if (!found) return false;
    const { order, pressed, isGone } = found;
    if (coming.orderId !== undefined) coming.onArrived(isGone);
    if (order !== null) {
      show(order, state.phase === 'order' && state.isFresh);
    } else if (state.phase === 'unknown' || isGone) {
      coming.onDecided();
      setState({ phase: 'form', refused: whyNone(pressed, isGone) });
    }
    return true;
  };
  useAskAgain(state.phase === 'unknown' || (state.phase === 'order' && state.order.state === 'checking'), look);
  useAskFirst(look);
  useHold(state);
  return { state, setState, setPlaced, show, look };
}

export function useOrder(coming: Coming) {
  const { online } = useClient();
  const { state, setState, setPlaced, show, look } = useOrderState(coming);
  const by = async (call: (calls: CheckoutCalls) => ReturnType<CheckoutCalls['giveUp']>) => {
    const calls = await online.checkout();
    const told = calls && (await call(calls));
    if (told?.ok) show(told.value, true);
    else setState({ phase: 'unknown' });
  };
  return {
    state,
    look,
    /** `keep` notes on this device what is about to be sent. Resolves whether it was refused after it was ordered. */
    async place(placing: Placing, payment: Payment, keep: (placed: Placed) => Promise<unknown>): Promise<boolean> {
      const pressed = { cart: placing.cart, total: placing.expectedTotal, key: null };
      setPlaced(pressed);
      setState({ phase: 'placing' });
      const note = (key: string) => {
        setPlaced({ ...pressed, key });
        return keep({ ...pressed, key });
      };
      const calls = await online.checkout();
      const answer = calls ? await pageInterruptions.during(calls.place(placing, payment, note)) : null;
      if (answer?.ok) {
        show(answer.value, true);
        return answer.value.state === 'open';
      }
      const seen = { total: placing.expectedTotal, currency: coming.currency };
      const next = notPlaced(answer?.failure ?? 'offline', seen);
      if (next.phase === 'form') coming.onDecided();
      setState(next);
      return false;
    },
    giveDetails: (orderId: string, details: Unread) => by((calls) => calls.giveDetails(orderId, details)),
    giveUp: (orderId: string) => by((calls) => calls.giveUp(orderId)),
    forget: () => setState((shown) => (shown.phase === 'form' ? { phase: 'form', refused: null } : shown)),
  };
}

/** The server knows of none. */
function whyNone(pressed: Placed | null, isGone: boolean): Refused | null {
  if (pressed !== null) return { kind: 'problem', problem: 'not-sent', was: null };
  return isGone ? { kind: 'problem', problem: 'no-order', was: null } : null;
}

/** Silence and a broken server say nothing about what was done. */
function notPlaced(problem: PlacingProblem | 'offline' | 'failed', was: Seen): OrderState {
  if (problem === 'offline' || problem === 'failed') return { phase: 'unknown' };
  return { phase: 'form', refused: { kind: 'problem', problem, was } };
}

function stateFrom(order: OrderStatus, isFresh: boolean): OrderState {
  if (order.state !== 'open' && order.state !== 'closed') return { phase: 'order', order, isFresh };
  const code = order.state === 'open' ? order.refusalCode : null;
  return { phase: 'form', refused: code === null ? null : { kind: 'code', code } };
}

/** A reload waits: the answer is under way, or the person is at the bank. */
function useHold(state: OrderState): void {
  const isHeld = state.phase === 'placing' || (state.phase === 'order' && state.order.state === 'action');
  useEffect(() => (isHeld ? pageInterruptions.guard(() => true, 'person') : undefined), [isHeld]);
}
