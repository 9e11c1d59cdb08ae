/** The checkout as a person goes through it: a cart with credits, what is asked at each step, the provider's own fields. */
import type { Page } from '@playwright/test';
import { demoPeople } from '../../server/demo/demo-people.ts';
import { goTo } from './go-to.ts';
import { signIn } from './portal.ts';
import { signInToServer } from './server-view.ts';
import { text } from './texts.ts';

export const checkoutPath = '/v3/shopping-cart/Checkout';
export const creditPackage = { id: 201, credits: 10 };

/** What the server has of a buyer: their cart, balance and orders. */
export async function buyerOnServer(url: string, email: string) {
  const server = await signInToServer(url, email);
  const { ciamId, call } = server;
  const countryCode = demoPeople.find((person) => person.email === email)?.country ?? 'de';
  const whose = { ciamId, countryCode, language: 'en-US' };
  const wants = async (shoppingItems: WantedItem[], voucherCode = '', frequency = 6) => {
    const { id, version } = await call('POST /api/v1/cdm3/cart/GetCart', whose);
    const cart = {
      ...{ id, version, shoppingItems, voucherCode, childOrgAccounts: [] },
      ...{
        paymentFrequency: { id: frequency },
        frontendSelectedNumberOfWorkshop: 1,
        isRefilling: false,
        redirectUrl: '',
      },
    };
    await call('POST /api/v1/cdm3/cart/createOrUpdateCart', { ...whose, cart });
  };
  return {
    /** Nothing else is in the cart then. */
    wants,
    put: (addOnId: number) => wants([{ addOnId, quantity: 1 }]),
    credits: async () => (await call('GET /api/v1/account/GetAccountSimple/:id', { id: ciamId })).availableCredits,
    latest: () => call('GET /api/v1/cdm3/payment/GetLatestOrder', { ciamId }),
  };
}

type WantedItem = { quantity: number } & ({ addOnId: number } | { subscriptionId: number });

/** The checkout is open to visitors: it does not lead to the sign-in by itself. */
export async function signInToCheckout(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await goTo(page, checkoutPath);
}

export const next = (page: Page) => page.getByRole('button', { name: text('newRequest.next'), exact: true });
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
export const complete = (page: Page) => page.getByRole('heading', { level: 1, name: text('checkout.complete') });
export const method = (page: Page, id: number) => page.getByRole('radio', { name: text(`checkout.methods.${id}`) });

/** The first there is, where the country has any. */
export async function chooseSupplier(page: Page): Promise<void> {
  const branch = page.getByLabel(text('dialogs.wholesaler.branch'));
  const group = page.getByLabel(text('dialogs.wholesaler.group'));
  if ((await group.inputValue()) === '') await group.selectOption({ index: 1 });
  if ((await branch.inputValue()) === '') await branch.selectOption({ index: 1 });
}

/** From Delivery, where all but the supplier is filled in already. */
export async function toPayment(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
  await chooseSupplier(page);
  await next(page).click();
  await page.getByRole('heading', { level: 2, name: text('checkout.step.2') }).waitFor();
}

/** One that the provider's components draw in our page, by their own key. */
export const providerField = (page: Page, key: string) => page.getByLabel(text(`checkout.provider.${key}`));
const field = (page: Page, name: string) => page.frameLocator(`[data-cse="${name}"] iframe`).locator('input').first();

export async function typeCard(page: Page, { number = '4111111111111111', holder = 'Anna Lindner' } = {}) {
  // The last one comes when the others are ready.
  await field(page, 'encryptedSecurityCode').waitFor();
  await page.locator('.payment-fields .adyen-checkout__loading-input__form--loading').waitFor({ state: 'detached' });
  await field(page, 'encryptedCardNumber').pressSequentially(number);
  await field(page, 'encryptedExpiryDate').fill('0330');
  await field(page, 'encryptedSecurityCode').fill('737');
  await providerField(page, 'creditCard.holderName').fill(holder);
}

export async function toReview(page: Page): Promise<void> {
  await next(page).click();
  await page.getByRole('heading', { level: 2, name: text('checkout.step.3') }).waitFor();
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel(text('checkout.terms')).check();
  await page.getByLabel(text('checkout.paymentTerms')).check();
}

/** From Delivery to the point where only Pay is left. */
export async function toPay(page: Page, card: Parameters<typeof typeCard>[1] = {}): Promise<void> {
  await toPayment(page);
  await typeCard(page, card);
  await toReview(page);
  await agree(page);
}
