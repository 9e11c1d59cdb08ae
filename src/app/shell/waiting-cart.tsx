/** Loads what saves the cart, only where one waits to be saved and there is a line to save it over. Code that does not come is asked for again with the next line. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type FunctionComponent, useEffect, useState } from 'react';
import { hasPermission } from '../../../domain/permissions.ts';
import { useClient, useOpenDatabase, useSession, useStore } from '../../client/client-context.tsx';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import { isCartWaiting } from '../../data/cart.ts';

export function WaitingCart() {
  const { device, connectivity } = useClient();
  const database = useOpenDatabase();
  const account = useAccount();
  const hasCart = account != null && hasPermission(accountFactsFrom(account), 'cart');
  const mayBeSaved = useSession().phase === 'signed-in' && hasCart;
  const isOnline = useStore(connectivity).status === 'online';
  const [Saver, setSaver] = useState<FunctionComponent | null>(null);
  const isWaiting = useLiveQuery(
    async () => database !== null && mayBeSaved && (await isCartWaiting(device, database)),
    [device, database, mayBeSaved],
  );
  const isWanted = isWaiting === true && isOnline;
  useEffect(() => {
    if (!isWanted) return;
    import('../../entities/cart/save-waiting-cart.tsx').then(
      (m) => setSaver(() => m.SaveWaitingCart),
      () => undefined,
    );
  }, [isWanted]);
  return isWaiting === true && Saver !== null ? <Saver /> : null;
}
