/** What a registration has to say of a workshop before it can be checked. The sign-in service asks for a name at most. */
const needed = ['name1', 'address1', 'postCode', 'city'] as const;
export type NeededDetail = (typeof needed)[number];

/** In the order in which an address is written. */
export function missingDetails(registered: Readonly<Record<NeededDetail, string>>): NeededDetail[] {
  return needed.filter((detail) => registered[detail].trim() === '');
}
