/** Under which key the draft of the checkout lies: that of the company that pays, because it names who stands on the invoice. */
import type { Account } from '../../../contract/accounts.ts';
import { accountFactsFrom } from '../../client/use-account.ts';
import type { Drafts } from '../../client/client.ts';
import { draftKeyOf } from '../../entities/work/draft-forms.ts';
import type { CheckoutValue } from './checkout-value.ts';

/**
 * Resolves when the draft can be read. Older versions kept one for all companies: it is taken for the only one, or for the one whose cart
 * (`cartId`) was being paid. Whose it is else nobody knows; it stays where it is.
 */
export async function draftOfCompany(
  drafts: Pick<Drafts, 'load' | 'save' | 'remove'>,
  account: Account,
  cartId: number | null,
): Promise<string> {
  const [key, earlierKey] = [draftKeyOf('checkout', String(account.cdbId)), draftKeyOf('checkout')];
  const earlier = await drafts.load<Partial<CheckoutValue>>(earlierKey);
  if (earlier === null || (await drafts.load(key)) !== null) return key;
  const { placed } = earlier.value;
  const isOfCart = typeof placed === 'object' && placed !== null && placed.cart.id === cartId;
  const isOfThis = accountFactsFrom(account).companyCount === 1 || isOfCart;
  if (isOfThis && (await drafts.save(key, earlier.value))) await drafts.remove(earlierKey);
  return key;
}
