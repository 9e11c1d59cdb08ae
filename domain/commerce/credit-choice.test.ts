import { expect, test } from 'vitest';
import { paymentFrequency } from './catalogue.ts';
import { choiceAfter, nothingChosen } from './credit-choice.ts';

const { monthly } = paymentFrequency;

test('whoever chooses a package has chosen no single credits and no frequency any more [CO-158]', () => {
  const credits = choiceAfter(nothingChosen, { type: 'credits-added', quantity: 7 });
  const paid = choiceAfter(credits, { type: 'frequency-chosen', frequency: monthly });
  expect(choiceAfter(paid, { type: 'item-added', item: 201, quantity: 2 })).toEqual({
    ...nothingChosen,
    item: 201,
    itemQuantity: 2,
  });
});

test('whoever says how many single credits has chosen no package any more [CO-159]', () => {
  const item = choiceAfter(nothingChosen, { type: 'item-added', item: 201, quantity: 1 });
  expect(choiceAfter(item, { type: 'credits-added', quantity: 7 })).toEqual({ ...nothingChosen, creditQuantity: 7 });
});

test('no number of credits below one is chosen [CO-160]', () => {
  const chosen = { ...nothingChosen, creditQuantity: 7 };
  for (const quantity of [0, -3]) {
    expect(choiceAfter(chosen, { type: 'credits-added', quantity }).creditQuantity).toBe(0);
  }
});

test('removing takes package, number and frequency away [CO-161]', () => {
  const chosen = { ...nothingChosen, item: 201, itemQuantity: 2, frequency: monthly };
  expect(choiceAfter(chosen, { type: 'removed' })).toEqual(nothingChosen);
});
