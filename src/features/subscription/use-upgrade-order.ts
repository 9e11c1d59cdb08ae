/**
 * The charge of an upgrade until it is decided. Its order stands in the address, so that a reload goes on asking; who closed the page before
 * the answer came is told by the server which it was.
 */
import { useState } from 'react';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { useClient } from '../../client/client-context.tsx';
import { useAskAgain, useAskFirst } from '../../entities/payment/use-ask-again.ts';
import { useAddress } from '../../ui/use-address.ts';

interface UpgradeOrder {
  /** The last one that was told; null: none. */
  order: OrderStatus | null;
  show(order: OrderStatus): void;
  forget(): void;
}

export function isUndecided({ state }: OrderStatus): boolean {
  return state === 'checking' || state === 'action';
}

/** `last`: the last one of the day; null: none. */
export function useUpgradeOrder(last: string | null, onDecided: () => void): UpgradeOrder {
  const { online } = useClient();
  const address = useAddress();
  const asked = address.values['charge'] ?? null;
  const [order, setOrder] = useState<OrderStatus | null>(null);
  const show = (told: OrderStatus) => {
    setOrder(told);
    address.change({ charge: isUndecided(told) ? told.orderId : null });
    if (!isUndecided(told)) onDecided();
  };
  const look = async (orderId: string | null) => {
    if (orderId === null) return;
    const calls = await online.checkout();
    const told = await calls?.statusOf(orderId);
    if (told?.ok) show(told.value);
    // Of another company, or of nobody: nothing to ask for.
    else if (told?.failure === 'not-found' && orderId === asked) address.change({ charge: null });
  };
  useAskFirst((known) => look(asked ?? known), last);
  useAskAgain(asked !== null, () => look(asked));
  return { order, show, forget: () => setOrder(null) };
}
