/** What can be added to a running subscription: the server takes nothing away, so what is held stays. */
import type { AddOnItem, PlanItem } from '../../../contract/plans.ts';
import type { SubscriptionStatus } from '../../../contract/subscriptions.ts';
import type { OtherWorkshop } from '../../../domain/commerce/cart-state.ts';
import { addOnCategory, enterpriseWorkshops, paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { canBuyRds500 } from '../../../domain/commerce/esi-licence.ts';
import { subscriptionType } from '../../../domain/subscription-type.ts';
import type { WantedUpgrade } from '../../client/calls/subscription-calls.ts';

type Held = Pick<SubscriptionStatus, 'addOns' | 'workshops'>;

export interface UpgradeOffer {
  /** The one that runs, then the larger ones. */
  plans: PlanItem[];
  /** Own ones that do not have it yet. */
  workshops: OtherWorkshop[];
  heldPlanId: number;
  heldWorkshops: number;
}

interface Known {
  plans: readonly PlanItem[];
  heldPlanId: number;
  status: Held;
  /** Of the person. */
  own: readonly OtherWorkshop[];
}

/** Null: nothing can be added. */
export function upgradeOffer({ plans, heldPlanId, status, own }: Known, country: string): UpgradeOffer | null {
  const held = plans.find(({ id }) => id === heldPlanId);
  if (held === undefined) return null;
  const workshops = own.filter(({ cdbId }) => !status.workshops.some((one) => one.cdbId === cdbId));
  const heldWorkshops = Math.max(1, status.workshops.length);
  const larger = plans
    .filter((plan) => typeOf(plan) > typeOf(held))
    .filter((plan) => !isForMany(plan) || heldWorkshops + workshops.length >= enterpriseWorkshops.least)
    .sort((one, other) => typeOf(one) - typeOf(other));
  const offer = { plans: [held, ...larger], workshops, heldPlanId, heldWorkshops };
  const isAnything =
    larger.length > 0 || addOnsToAdd(held, status, country).length > 0 || workshopsToAdd(offer, held).length > 0;
  return isAnything ? offer : null;
}

/** The plan that somebody came for, if it can be had. */
export function firstChoice({ plans, heldPlanId }: UpgradeOffer, wantedPlanId: number | null): WantedUpgrade {
  const wanted = plans.find(({ id }) => id === wantedPlanId);
  return { subscriptionId: wanted?.id ?? heldPlanId, addOnIds: [], otherWorkshops: [] };
}

/** A plan for several workshops that is wanted and cannot be had, because the account has too few. */
export function tooFewFor(
  offer: UpgradeOffer | null,
  wantedPlanId: number | null,
  { plans, status, own }: Pick<Known, 'plans' | 'status' | 'own'>,
): { title: string; count: number } | null {
  const plan = plans.find(({ id }) => id === wantedPlanId);
  if (plan === undefined || !isForMany(plan) || offer?.plans.includes(plan)) return null;
  const others = own.filter(({ cdbId }) => !status.workshops.some((one) => one.cdbId === cdbId));
  return { title: plan.title, count: Math.max(1, status.workshops.length) + others.length };
}

/** RDS500 is not sold in France (CO-204). */
export function addOnsToAdd(plan: PlanItem, { addOns }: Pick<Held, 'addOns'>, country: string): AddOnItem[] {
  return plan.addOn.filter(
    ({ id, isMandatory, category }) =>
      !isMandatory &&
      !addOns.some((held) => held.id === id) &&
      (category.id !== addOnCategory.rds500 || canBuyRds500(country)),
  );
}

export function workshopsToAdd({ workshops, heldWorkshops }: UpgradeOffer, plan: PlanItem): OtherWorkshop[] {
  return isForMany(plan) && heldWorkshops < enterpriseWorkshops.most ? workshops : [];
}

/** As it is asked of the server: `nothing` is chosen, or it needs `workshops`, or these are `too-many`. */
export function wantedOf(
  offer: UpgradeOffer,
  choice: WantedUpgrade,
  addable: readonly AddOnItem[],
): WantedUpgrade | 'nothing' | 'workshops' | 'too-many' {
  const plan = offer.plans.find(({ id }) => id === choice.subscriptionId);
  if (plan === undefined) return 'nothing';
  const addOnIds = addable.map(({ id }) => id).filter((id) => choice.addOnIds.includes(id));
  const otherWorkshops = workshopsToAdd(offer, plan)
    .map(({ cdbId }) => cdbId)
    .filter((cdbId) => choice.otherWorkshops.includes(cdbId));
  const count = offer.heldWorkshops + otherWorkshops.length;
  if (plan.id === offer.heldPlanId && addOnIds.length + otherWorkshops.length === 0) return 'nothing';
  if (isForMany(plan) && count < enterpriseWorkshops.least) return 'workshops';
  if (count > enterpriseWorkshops.most) return 'too-many';
  return { subscriptionId: plan.id, addOnIds, otherWorkshops };
}

/** Lines that are paid once a year beside monthly payments: their share is one of the year. */
export function yearlyLines<Line extends { kind: 'plan' | 'add-on'; id: number }>(
  lines: readonly Line[],
  plan: PlanItem,
  frequency: number,
): Line[] {
  if (frequency !== paymentFrequency.monthly) return [];
  return lines.filter(({ kind, id }) => {
    const offered = kind === 'plan' ? plan : plan.addOn.find((addOn) => addOn.id === id);
    return offered?.netPrice.mPrice === null;
  });
}

/** Whether it is there already: an answer was lost, but not what it would have said. */
export function isHeld(
  { subscriptionId, addOnIds, otherWorkshops }: WantedUpgrade,
  planId: number,
  held: Held,
): boolean {
  return (
    planId === subscriptionId &&
    addOnIds.every((id) => held.addOns.some((one) => one.id === id)) &&
    otherWorkshops.every((cdbId) => held.workshops.some((one) => one.cdbId === cdbId))
  );
}

function typeOf({ cdm3SubscriptionType: { id } }: PlanItem): number {
  return id;
}

function isForMany(plan: PlanItem): boolean {
  return typeOf(plan) === subscriptionType.enterprise;
}
