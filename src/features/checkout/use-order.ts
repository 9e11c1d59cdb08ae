/**
 * What has become of the order: placed, waiting for the person, being checked, paid, refused. Whatever happened to an answer, the server is
 * asked; nothing is taken for granted, and nothing is sent twice.
 *
 *   form ──pay──► placing ──answer──► order (action, checking, paid) or form with a refusal
 *                    └──no answer──► unknown ──asked again──► order or form
 */
import { useEffect, useState } from 'react';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { CartVersion } from '../../../domain/commerce/kept-cart.ts';
import type { Amount } from '../../../domain/commerce/money.ts';
import type { CheckoutCalls, Payment, Placing, PlacingProblem, Unread } from '../../client/calls/checkout-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { useAskAgain, useAskFirst } from '../../entities/payment/use-ask-again.ts';

export type Refused =
  | { kind: 'code'; code: number }
  /** `was`: the sum that the person has seen. */
  | { kind: 'problem'; problem: PlacingProblem | 'not-sent'; was: Amount };

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
  /** Pay was pressed before this page was loaded. */
  isPlaced: boolean;
  /** The address has been read and answered. */
  onArrived(): void;
  onPaid(): void;
  onDecided(): void;
}

type OrderCart = { version: CartVersion; total: Amount } | null;

function useOrderState(coming: Coming) {
  const { online } = useClient();
  const isBack = coming.orderId !== undefined || coming.isPlaced;
  const [state, setState] = useState<OrderState>(isBack ? { phase: 'unknown' } : { phase: 'form', refused: null });
  const [cart, setCart] = useState<OrderCart>(null);
  const show = (order: OrderStatus, isFresh: boolean) => {
    if (order.state === 'paid') coming.onPaid();
    if (order.state === 'open' || order.state === 'closed') coming.onDecided();
    setState(stateFrom(order, isFresh));
  };
  /** Resolves whether somebody has answered. */
  const look = async (): Promise<boolean> => {
    const calls = await online.checkout();
    const told = calls && (await askAbout(calls, coming, state));
    if (!told?.ok) return false;
    if (coming.orderId !== undefined) coming.onArrived();
    const order = told.value;
    if (order !== null && isAbout(order, coming, state, cart)) {
      show(order, state.phase === 'order' && state.isFresh);
    } else if (state.phase === 'unknown') {
      coming.onDecided();
      const isPressed = cart !== null || coming.isPlaced;
      const refused = { kind: 'problem', problem: 'not-sent', was: cart?.total ?? '0' } as const;
      setState({ phase: 'form', refused: isPressed ? refused : null });
    }
    return true;
  };
  useAskAgain(state.phase === 'unknown' || (state.phase === 'order' && state.order.state === 'checking'), look);
  useAskFirst(look);
  useHold(state);
  return { state, setState, setCart, show, look };
}

export function useOrder(coming: Coming) {
  const { online } = useClient();
  const { state, setState, setCart, show, look } = useOrderState(coming);
  const by = async (call: (calls: CheckoutCalls) => ReturnType<CheckoutCalls['giveUp']>) => {
    const calls = await online.checkout();
    const told = calls && (await call(calls));
    if (told?.ok) show(told.value, true);
    else setState({ phase: 'unknown' });
  };
  return {
    state,
    look,
    /** Resolves whether it was refused after it was ordered. */
    async place(placing: Placing, payment: Payment): Promise<boolean> {
      setCart({ version: placing.cart, total: placing.expectedTotal });
      setState({ phase: 'placing' });
      const calls = await online.checkout();
      const placed = calls ? await pageInterruptions.during(calls.place(placing, payment)) : null;
      if (placed?.ok) {
        show(placed.value, true);
        return placed.value.state === 'open';
      }
      const next = notPlaced(placed?.failure ?? 'offline', placing.expectedTotal);
      if (next.phase === 'form') coming.onDecided();
      setState(next);
      return false;
    },
    giveDetails: (orderId: string, details: Unread) => by((calls) => calls.giveDetails(orderId, details)),
    giveUp: (orderId: string) => by((calls) => calls.giveUp(orderId)),
    forget: () => setState({ phase: 'form', refused: null }),
  };
}

/** Silence and a broken server say nothing about what was done. */
function notPlaced(problem: PlacingProblem | 'offline' | 'failed', was: Amount): OrderState {
  if (problem === 'offline' || problem === 'failed') return { phase: 'unknown' };
  return { phase: 'form', refused: { kind: 'problem', problem, was } };
}

function stateFrom(order: OrderStatus, isFresh: boolean): OrderState {
  if (order.state !== 'open' && order.state !== 'closed') return { phase: 'order', order, isFresh };
  const code = order.state === 'open' ? order.refusalCode : null;
  return { phase: 'form', refused: code === null ? null : { kind: 'code', code } };
}

/** What the address names, what is shown, else the newest. */
function askAbout(calls: CheckoutCalls, { orderId, redirectResult }: Coming, state: OrderState) {
  if (orderId !== undefined)
    return redirectResult === undefined ? calls.statusOf(orderId) : calls.giveDetails(orderId, { redirectResult });
  return state.phase === 'order' ? calls.statusOf(state.order.orderId) : calls.latest();
}

/** A reload waits: the answer is under way, or the person is at the bank. */
function useHold(state: OrderState): void {
  const isHeld = state.phase === 'placing' || (state.phase === 'order' && state.order.state === 'action');
  useEffect(() => (isHeld ? pageInterruptions.guard(() => true, 'person') : undefined), [isHeld]);
}

/** Whether the newest order is the one that this page is about; an older one that is done is no news. */
function isAbout(order: OrderStatus, { orderId, isPlaced }: Coming, state: OrderState, cart: OrderCart): boolean {
  if (orderId !== undefined || state.phase === 'order') return true;
  if (order.state === 'checking' || order.state === 'action') return true;
  if (cart !== null) return order.cart.id === cart.version.id && order.cart.version === cart.version.version;
  return isPlaced && order.state !== 'closed';
}
