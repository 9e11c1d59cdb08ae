import { expect, test } from 'vitest';
import { draftKeyOf, formOfDraft } from './draft-forms.ts';

test.each([
  ['claim:7', draftKeyOf('claim', '7'), { to: '/dashboard/hardware', search: { claim: '7' } }],
  ['answer:7', draftKeyOf('answer', '7'), { to: '/dashboard/requests/request-detail/7', search: {} }],
  ['rating:7', draftKeyOf('rating', '7'), { to: '/dashboard/requests/request-detail/7', search: {} }],
  ['meeting-picture:k7-x', draftKeyOf('meeting-picture', 'k7-x'), { to: '/meeting/k7-x', search: {} }],
  ['add-device', draftKeyOf('add-device'), { to: '/dashboard/hardware', search: { openAddHardwareModal: 'true' } }],
  ['contact', draftKeyOf('contact'), { to: '/contacts', search: {} }],
  ['checkout:7', draftKeyOf('checkout', '7'), { to: '/v3/shopping-cart/Checkout', search: {} }],
  ['cart:7', 'cart:7', { to: '/v3/shopping-cart', search: {} }],
  ['contact-short', draftKeyOf('contact-short'), { to: '/vhc/contact/da', search: {} }],
  ['new-technician', draftKeyOf('new-technician'), { to: '/remote/add-technician', search: {} }],
])('a draft that lies on a tablet as %s is opened by its form, also from aside', (onTablets, key, address) => {
  expect(key).toBe(onTablets);
  for (const kept of [onTablets, `${onTablets}~aside:3`]) {
    const found = formOfDraft(kept);
    expect(found?.form.address(found.id, 'da')).toEqual(address);
  }
});

test.each(['', 'shop-basket:7', 'constructor', 'toString:7'])('a draft “%s” of another version has no form', (key) => {
  expect(formOfDraft(key)).toBeNull();
});
