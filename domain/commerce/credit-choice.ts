/** What is chosen before it is in the cart: one thing that is sold, or so many single credits (CO-109, CO-158 to CO-161). */
import type { PaymentFrequency } from './catalogue.ts';

export interface CreditChoice {
  /** Id of a package or a plan; null: none. */
  item: number | null;
  itemQuantity: number;
  creditQuantity: number;
  /** null: not chosen. */
  frequency: PaymentFrequency | null;
}

export type ChoiceEvent =
  | { type: 'item-added'; item: number; quantity: number }
  | { type: 'credits-added'; quantity: number }
  | { type: 'frequency-chosen'; frequency: PaymentFrequency }
  | { type: 'removed' };

export const nothingChosen: CreditChoice = { item: null, itemQuantity: 0, creditQuantity: 0, frequency: null };

export function choiceAfter(choice: CreditChoice, event: ChoiceEvent): CreditChoice {
  switch (event.type) {
    case 'item-added':
      return { ...nothingChosen, item: event.item, itemQuantity: event.quantity };
    case 'credits-added':
      return { ...choice, item: null, itemQuantity: 0, creditQuantity: Math.max(0, Math.trunc(event.quantity)) };
    case 'frequency-chosen':
      return { ...choice, frequency: event.frequency };
    case 'removed':
      return { ...choice, item: null, itemQuantity: 0, frequency: null };
  }
}
