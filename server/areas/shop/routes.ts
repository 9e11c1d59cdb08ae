/** All calls of the shop; wrong voucher codes are counted over all of them. */
import type { carts } from '../../../contract/carts.ts';
import type { credits } from '../../../contract/credits.ts';
import type { plans } from '../../../contract/plans.ts';
import type { Handlers } from '../../call.ts';
import type { AccountSettings } from '../accounts/read-account.ts';
import { createCodeLimits } from '../code-limits.ts';
import { createCartHandlers } from './cart-routes.ts';
import { createCreditHandlers } from './credit-routes.ts';
import { createPlanHandlers } from './plan-routes.ts';
import { createVoucherHandlers } from './voucher-routes.ts';

export function createShopHandlers(
  settings: AccountSettings & { now: () => Date },
): Handlers<typeof plans & typeof carts & typeof credits> {
  const countCode = createCodeLimits(settings.now);
  return {
    ...createPlanHandlers(settings),
    ...createCartHandlers(settings, countCode),
    ...createVoucherHandlers(settings, countCode),
    ...createCreditHandlers(settings, countCode),
  };
}
