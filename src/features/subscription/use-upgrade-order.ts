/** The charge of an upgrade until it is decided. Its order stands in the address, so that a reload goes on asking. */
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

export function useUpgradeOrder(onDecided: () => void): UpgradeOrder {
  const { online } = useClient();
  const address = useAddress();
  const asked = address.values['charge'] ?? null;
  const [order, setOrder] = useState<OrderStatus | null>(null);
  const show = (told: OrderStatus) => {
    setOrder(told);
    address.change({ charge: isUndecided(told) ? told.orderId : null });
    if (!isUndecided(told)) onDecided();
  };
  const look = async () => {
    if (asked === null) return;
    const calls = await online.checkout();
    const told = await calls?.statusOf(asked);
    if (told?.ok) show(told.value);
  };
  useAskFirst(look);
  useAskAgain(asked !== null, look);
  return { order, show, forget: () => setOrder(null) };
}
