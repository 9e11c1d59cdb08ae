/** A branch: an enterprise subscription with exactly one workshop, or a company other than its parent (decisions, CO-241). */
const enterprise = 12;

export function isBranchAccount(company: {
  id: number;
  parent_id: number;
  subscription_type_id: number | null;
  workshops: readonly unknown[];
}): boolean {
  const isSingleOfEnterprise = company.subscription_type_id === enterprise && company.workshops.length === 1;
  return isSingleOfEnterprise || company.id !== company.parent_id;
}
