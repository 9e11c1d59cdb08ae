/** Ids of `cdm3SubscriptionType` (SH §9). */
export const subscriptionType = { payAsYouGo: 10, business: 11, enterprise: 12 } as const;
