/** What people do with their carts. */
import { type Weighted, weighted } from '../../weighted.ts';
import type { Habit } from '../habits.ts';
import { type Tab, type Wanted, newTab } from '../people.ts';
import type { World } from '../world.ts';

export const whoseOf = ({ buyer }: Tab) => ({
  ...{ ciamId: buyer.ciamId, countryCode: buyer.company.country, language: 'en' },
});

const business = { subscriptionId: 2, quantity: 1 };
const enterprise = { subscriptionId: 3, quantity: 1 };
const reductions = ['REDUC1', 'REDUC2', 'REDUC3'];
const payAsYouGo = { subscriptionId: 1, quantity: 1 };
const rds500 = { addOnId: 101, quantity: 1 };

const wishes: readonly Weighted<(world: World, tab: Tab) => Wanted | Promise<Wanted>, Habit>[] = [
  [(world) => ({ shoppingItems: [{ addOnId: 201, quantity: some(world, 3) }] }), 5],
  [(world) => ({ shoppingItems: [{ addOnId: 216, quantity: some(world, 40) }] }), 5],
  [
    () => ({
      shoppingItems: [
        { addOnId: 202, quantity: 1 },
        { addOnId: 216, quantity: 2 },
      ],
    }),
    1,
  ],
  [plan, 4],
  [reduced, 4, 'shares-vouchers'],
  [() => ({ shoppingItems: [], voucherCode: 'CREDIT' }), 1, 'shares-vouchers'],
  [() => ({ shoppingItems: [], voucherCode: 'SEVERA' }), 1, 'shares-vouchers'],
  [() => ({ shoppingItems: [business], voucherCode: 'PREPAI' }), 1, 'shares-vouchers'],
  [() => ({ shoppingItems: [payAsYouGo] }), 1],
  [() => ({ shoppingItems: [], isRefilling: true }), 1],
];

/** Often the one that somebody tried last. */
function reduction(world: World): string {
  if (!world.chance(0.6)) world.lastReduction = world.pick(reductions)!;
  return world.lastReduction;
}

async function reduced(world: World, tab: Tab): Promise<Wanted> {
  const wanted = await plan(world, tab);
  const isPlan = wanted.shoppingItems.some(({ subscriptionId }) => subscriptionId !== undefined);
  return { ...wanted, voucherCode: isPlan ? reduction(world) : 'SEVERA' };
}

/** As people choose it. Nothing is sold over one that is paid (decision 78): few try that all the same, the others buy credits. */
async function plan(world: World, tab: Tab): Promise<Wanted> {
  const company = await world.stage.database.kysely
    .selectFrom('company')
    .select(['subscription_type_id', 'subscription_active'])
    .where('id', '=', tab.buyer.company.id)
    .executeTakeFirst();
  const running = company?.subscription_active ? company.subscription_type_id : null;
  const isPaid = running === 11 || running === 12;
  if (isPaid && world.chance(0.9)) return { shoppingItems: [{ addOnId: 216, quantity: some(world, 40) }] };
  if (isPaid ? running === 11 : world.chance(0.5))
    return { shoppingItems: world.chance(0.5) ? [enterprise] : [enterprise, rds500], ...twoWorkshops(tab) };
  return { shoppingItems: [business, rds500], paymentFrequency: { id: world.chance(0.3) ? 1 : 6 } };
}

function twoWorkshops({ buyer: { company } }: Tab) {
  const other = { cdbId: company.id + 500, name: 'Second' };
  return { childOrgAccounts: [other], frontendSelectedNumberOfWorkshop: 2 };
}

function some(world: World, most: number): number {
  return 1 + Math.floor(world.random.number() * most);
}

const nothing = {
  ...{ id: 0, version: 0, shoppingItems: [], childOrgAccounts: [], voucherCode: '', isRefilling: false },
  ...{ paymentFrequency: { id: 6 as const }, frontendSelectedNumberOfWorkshop: 1, redirectUrl: '' },
};

export async function fillCart(world: World, tab: Tab): Promise<void> {
  const wanted = await weighted<(typeof wishes)[number][0], Habit>(world, wishes)(world, tab);
  await keepWanted(world, tab, wanted);
}

/** Single credits; a plan for those to whom none are sold. */
export async function fillWithCredits(world: World, tab: Tab, quantity = some(world, 40)): Promise<void> {
  await keepWanted(world, tab, { shoppingItems: [{ addOnId: 216, quantity }] });
  if (tab.cart?.shoppingItems.length === 0) await keepWanted(world, tab, await plan(world, tab));
}

/** The plan that no other workshop is needed for, per year, with that voucher. */
export async function fillWithReduction(world: World, tab: Tab, voucherCode: string): Promise<void> {
  await keepWanted(world, tab, { shoppingItems: [business, rds500], voucherCode });
}

/** Of credits, which come with it. */
export async function fillWithVoucher(world: World, tab: Tab, voucherCode: string): Promise<void> {
  await keepWanted(world, tab, { shoppingItems: [], voucherCode });
}

async function keepWanted(world: World, tab: Tab, wanted: Wanted): Promise<void> {
  tab.wanted = wanted;
  world.say(`${tab.name} puts into the cart ${wordsOf(wanted)}`);
  await keepCart(world, tab, wanted);
}

/** The same once more, in another place: another version of it, which this tab does not show. */
export async function keepAgain(world: World, { buyer, wanted }: Tab): Promise<void> {
  world.say(`${buyer.name} keeps the same cart elsewhere`);
  if (wanted !== null) await keepCart(world, { ...newTab(buyer, 0) }, wanted);
}

/** Of what the tab shows: refused where another tab has changed it. */
export async function changeQuantity(world: World, tab: Tab): Promise<void> {
  const { cart } = tab;
  if (cart === null || cart.id === 0) return fillCart(world, tab);
  const addOns = cart.shoppingItems.filter(({ addOnItem }) => addOnItem?.isTopUp ?? false);
  const shoppingItems = (addOns.length > 0 ? addOns : [{ addOnId: 216 }]).map(({ addOnId }) => ({
    addOnId,
    quantity: some(world, 5),
  }));
  world.say(`${tab.name} changes the cart to ${wordsOf({ shoppingItems })}`);
  await keepCart(world, tab, { shoppingItems, id: cart.id, version: cart.version });
}

async function keepCart(world: World, tab: Tab, wanted: Wanted): Promise<void> {
  const body = { ...whoseOf(tab), cart: { ...nothing, ...wanted } };
  const kept = await world.call(tab, 'POST /api/v1/cdm3/cart/createOrUpdateCart', { body });
  if (kept?.success) tab.cart = kept.dataObject;
}

export async function lookAtCart(world: World, tab: Tab): Promise<void> {
  const read = await world.call(tab, 'POST /api/v1/cdm3/cart/GetCart', { body: whoseOf(tab) });
  if (read?.success) tab.cart = read.dataObject;
  world.say(`${tab.name} looks at the cart: ${tab.cart?.id}/${tab.cart?.version} ${tab.cart?.cartPrice.actualPrice}`);
}

function wordsOf({ shoppingItems, voucherCode = '', isRefilling = false }: Wanted): string {
  const lines = shoppingItems.map(
    ({ subscriptionId, addOnId, quantity }) => `${quantity} of ${addOnId ?? subscriptionId}`,
  );
  return [...lines, voucherCode, isRefilling ? 'a refill' : ''].filter((one) => one !== '').join(', ');
}
