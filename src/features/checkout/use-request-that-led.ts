/** The request that credits were bought for, as it lies on this device now. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { isCredits } from '../../../domain/commerce/catalogue.ts';
import { addOnFrom } from '../../../contract/cart-conversion.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { type RequestOnPage, nameOfWaiting, requestOnPage } from '../../entities/request/hand-in.ts';

export type RequestThatLed =
  /** No request led here. */
  | { place: 'none' }
  /** It was sent meanwhile, was discarded, or lies on another device. */
  | { place: 'gone' }
  /** `isPaidFor`: credits were bought, so it may be sent now. */
  | { place: 'here'; request: RequestOnPage; name: string; isPaidFor: boolean };

/** undefined: this device is being read. */
export function useRequestThatLed({ cart }: OrderStatus): RequestThatLed | undefined {
  const database = useDatabase();
  const { redirectUrl } = cart;
  const isPaidFor = cart.shoppingItems.some(({ addOnItem }) => addOnItem !== null && isCredits(addOnFrom(addOnItem)));
  return useLiveQuery(async (): Promise<RequestThatLed> => {
    const request = requestOnPage(redirectUrl);
    if (request === null) return { place: 'none' };
    const name = await nameOfWaiting(database, request.draftKey);
    return name === null ? { place: 'gone' } : { place: 'here', request, name, isPaidFor };
  }, [database, redirectUrl, isPaidFor]);
}
