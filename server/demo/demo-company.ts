/** What the demo says of a workshop, and what several of them have in common. */
export interface DemoCompany {
  id: number;
  parentId: number;
  name: string;
  address: string;
  postCode: string;
  city: string;
  vat: string;
  country: 'de' | 'dk' | 'uk' | 'us' | 'at' | 'fr' | 'pl';
  phone: string;
  email: string;
  language: 'de-DE' | 'da-DK' | 'en-GB' | 'en-US' | 'de-AT' | 'fr-FR' | 'pl-PL';
  timeZone: string;
  currency: string;
  credits: number;
  hideWallet: boolean;
  /** 10 pay-as-you-go, 11 business, 12 enterprise. */
  subscriptionTypeId: 10 | 11 | 12;
  isActive: boolean;
  trialStatus: 'None' | 'Active' | 'Expired';
  workshops: { cdbId: number; name: string }[];
  requestCount: number;
  hardwareCount: number;
  /** `First Last`, technicians beside the people with accounts. */
  technicians: string[];
  /** Wholesaler's group and branch; null: none chosen yet. */
  wholesaler: { groupId: string; branchId: string } | null;
}

export const usual = { hideWallet: false, isActive: true, trialStatus: 'None', wholesaler: null } as const;
export const one = (id: number, name: string): Pick<DemoCompany, 'id' | 'parentId' | 'name' | 'workshops'> => ({
  id,
  parentId: id,
  name,
  workshops: [{ cdbId: id, name }],
});
export const german = { country: 'de', language: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR' } as const;
export const danish = { country: 'dk', language: 'da-DK', timeZone: 'Europe/Copenhagen', currency: 'DKK' } as const;
export const british = { country: 'uk', language: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' } as const;
export const nordlys = { parentId: 4002, subscriptionTypeId: 12 } as const;
