import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlacingProblem } from '../../client/calls/checkout-calls.ts';

/** What its words have to name, in English. */
const named: Record<PlacingProblem | 'not-sent' | 'no-order', RegExp> = {
  'no-rights': /You do not have sufficient rights to submit purchases!.*administrator/,
  'empty-cart': /empty/,
  'plan-missing': /together with a plan.*My products/,
  'plan-of-branch': /main workshop.*Nothing was charged/,
  'already-active': /active already.*the cart is emptied/,
  'other-plan-active': /Another plan.*My products.*Nothing was charged/,
  'esi-needed': /ESI\[tronic\] 2\.0.*KTS 350, 560 or 590/,
  'workshop-missing': /choose the other workshops/,
  'company-incomplete': /details of the company/,
  'sdi-code': /7 characters/,
  'fiscal-code': /16 characters/,
  'no-supplier': /Please select your supplier!/,
  'no-method': /choose how to pay/,
  'sepa-limit': /up to 500 euro with VAT.*another way/,
  'company-account-not-allowed': /company account.*another way/,
  'monthly-with-voucher': /yearly or remove the voucher/,
  terms: /accept the terms/,
  'not-payable': /look through it again/,
  'price-changed': /price has changed.*Nothing was charged/,
  conflict: /another tab or on another device.*Nothing was charged/,
  'payment-in-progress': /not be charged twice/,
  'voucher-invalid': /Nothing was charged.*remove it/,
  'renewal-in-progress': /being renewed.*once that is done\. Nothing was charged/,
  'not-sent': /nothing was charged.*try again/,
  'no-order': /no such order for the company.*another one/,
};

test('whatever stands in the way of an order is said with what to do about it, in every language [CO-196, CO-198, CO-199, CO-201, CO-332]', () => {
  for (const language of ['en', 'de', 'da']) {
    const file = join(import.meta.dirname, `../../i18n/locales/${language}/areas/checkout.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [problem, words] of Object.entries(named)) {
      const said = texts[`checkout.problem.${problem}`] ?? '';
      expect(said, `${language} ${problem}`).toMatch(language === 'en' ? words : /\w/);
    }
  }
});
