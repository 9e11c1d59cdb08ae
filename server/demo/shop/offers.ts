/** What the shop starts with; prices in euro, per year and per month. Texts: server/areas/shop/texts, by code. */
import { addOnCategory } from '../../../domain/commerce/catalogue.ts';
import { subscriptionType } from '../../../domain/subscription-type.ts';

interface EuroPrice {
  monthly?: number;
  yearly: number;
  /** Before the reduction. */
  originally?: { monthly?: number; yearly: number };
}
interface SeedPlan extends EuroPrice {
  id: number;
  code: string;
  subscription_type_id: number;
  credits: number;
  requires_esi_licence: boolean;
  mandatory: readonly number[];
  optional: readonly number[];
}
interface SeedAddOn extends EuroPrice {
  id: number;
  code: string;
  category_id: number;
  is_per_workshop?: boolean;
  is_top_up?: boolean;
  credits?: number;
}

const service = 21;
const { creditPackage, carRepair, rds500, singleCredits } = addOnCategory;
const [rds500Id, carRepairId, remoteServiceId, trainingId, setUpId] = [101, 102, 103, 104, 105];

export const seedPlans: readonly SeedPlan[] = [
  {
    id: 1,
    code: 'pay-as-you-go',
    subscription_type_id: subscriptionType.payAsYouGo,
    credits: 0,
    requires_esi_licence: true,
    yearly: 0,
    mandatory: [],
    optional: [],
  },
  {
    id: 2,
    code: 'business',
    subscription_type_id: subscriptionType.business,
    credits: 20,
    requires_esi_licence: true,
    yearly: 588,
    monthly: 54,
    originally: { yearly: 648, monthly: 54 },
    mandatory: [remoteServiceId],
    optional: [rds500Id, carRepairId, trainingId],
  },
  {
    id: 3,
    code: 'enterprise',
    subscription_type_id: subscriptionType.enterprise,
    credits: 60,
    requires_esi_licence: false,
    yearly: 468,
    monthly: 43,
    mandatory: [remoteServiceId, setUpId],
    optional: [rds500Id, carRepairId, trainingId],
  },
];

export const seedAddOns: readonly SeedAddOn[] = [
  { id: rds500Id, code: 'rds500', category_id: rds500, is_per_workshop: true, yearly: 240, monthly: 22 },
  {
    id: carRepairId,
    code: 'car-repair',
    category_id: carRepair,
    is_per_workshop: true,
    yearly: 180,
    monthly: 16.5,
    originally: { yearly: 216, monthly: 18 },
  },
  { id: remoteServiceId, code: 'remote-service', category_id: service, is_per_workshop: true, yearly: 96, monthly: 9 },
  { id: trainingId, code: 'training', category_id: service, yearly: 149 },
  { id: setUpId, code: 'set-up', category_id: service, yearly: 99 },
  { id: 201, code: 'credits-10', category_id: creditPackage, is_top_up: true, credits: 10, yearly: 95 },
  {
    id: 202,
    code: 'credits-50',
    category_id: creditPackage,
    is_top_up: true,
    credits: 50,
    yearly: 445,
    originally: { yearly: 475 },
  },
  {
    id: 203,
    code: 'credits-100',
    category_id: creditPackage,
    is_top_up: true,
    credits: 100,
    yearly: 850,
    originally: { yearly: 950 },
  },
  { id: 216, code: 'single-credits', category_id: singleCredits, credits: 1, yearly: 9.9 },
];

/** One request without a subscription, by subsystem. */
export const seedServicePrices = [
  { subsystem_id: 6, part_number: 'RD-0600', euro: 39 },
  { subsystem_id: 11, part_number: 'TH-1100', euro: 25 },
  { subsystem_id: 16, part_number: 'HC-1600', euro: 49 },
] as const;
