/** Loads what saves the cart, only where one waits to be saved. */
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, lazy } from 'react';
import { useClient, useOpenDatabase, useSession } from '../../client/client-context.tsx';
import { isCartWaiting } from '../../data/cart.ts';

const SaveWaitingCart = lazy(() =>
  import('../../entities/cart/save-waiting-cart.tsx').then((m) => ({ default: m.SaveWaitingCart })),
);

export function WaitingCart() {
  const { device } = useClient();
  const database = useOpenDatabase();
  const isSignedIn = useSession().phase === 'signed-in';
  const isWaiting = useLiveQuery(
    async () => database !== null && isSignedIn && (await isCartWaiting(device, database)),
    [device, database, isSignedIn],
  );
  return isWaiting === true ? (
    <Suspense>
      <SaveWaitingCart />
    </Suspense>
  ) : null;
}
