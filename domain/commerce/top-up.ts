/** The shelves of the top-up dialog (CO-067, CO-070, CO-192, CO-193). */
import { type AddOn, isCreditPackage, isSingleCredits } from './catalogue.ts';

/** Of single credits at once; the server takes no more. */
export const mostSingleCredits = 10_000;
/** In which the cards of packages lie. */
export const topUpGrid = 16;

/** How many of the 16 columns one card takes. */
export function topUpColumns(packages: number): number {
  if (packages > 2) return 5;
  return packages === 2 ? 8 : topUpGrid;
}

export interface TopUpShelves<Item> {
  /** The smallest first. */
  packages: Item[];
  /** null: the country sells none. */
  single: Item | null;
}

export function shelvesOf<Item extends { addOn: AddOn; credits: number }>(offers: readonly Item[]): TopUpShelves<Item> {
  return {
    packages: offers.filter(({ addOn }) => isCreditPackage(addOn)).toSorted((a, b) => a.credits - b.credits),
    single: offers.find(({ addOn }) => isSingleCredits(addOn)) ?? null,
  };
}
