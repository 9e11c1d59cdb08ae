/** Plans and their prices, against the catalogue of the demo. */
import type { Page } from '@playwright/test';
import { euro, figure, plan, visitIn, workshops } from './support/plans.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const payBy = (page: Page, period: 1 | 6) => page.getByRole('radio', { name: text(`plans.pay.${period}`) }).check();

async function areShown(page: Page): Promise<void> {
  const lead = page.getByText(text('plans.lead', { country: 'Germany' }));
  await expect(lead).toContainText('All prices exclude VAT');
  const titles = page.locator('main article h2');
  await expect(titles).toHaveText(['Pay-as-you-go', 'Business', 'Enterprise']);
}

async function costAsMuch(page: Page): Promise<void> {
  await expect(figure(plan(page, 'Pay-as-you-go'))).toHaveText(text('plans.noBaseFee'));
  await expect(figure(plan(page, 'Business'))).toHaveText(euro('684,00'));
  await expect(plan(page, 'Business').locator('s')).toHaveText(euro('744,00'));
  await expect(plan(page, 'Enterprise').locator('s')).toHaveCount(0);
  await expect(plan(page, 'Business')).toContainText('20 credits every year');
  await expect(plan(page, 'Business')).toContainText(`Remote service${euro('96,00')} per year`);
}

async function standBesideEachOther(page: Page): Promise<void> {
  const titles = page.locator('main article h2');
  const tops = () => titles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => new Set(await tops()).size).toBe(3);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function savesByTheYear(page: Page): Promise<void> {
  await expect(plan(page, 'Business')).toContainText(text('plans.saved', { amount: euro('72,00') }));
  await payBy(page, 1);
  const business = plan(page, 'Business');
  const enterprise = plan(page, 'Enterprise');
  await expect(figure(business)).toHaveText(euro('63,00'));
  await expect(business).toContainText(text('plans.per.month'));
  await expect(business).toContainText(text('plans.couldSave', { amount: euro('72,00') }));
  await expect(figure(enterprise)).toHaveText(euro('104,00'));
  await expect(enterprise).toContainText(`${euro('99,00')} per year`);
  await page.reload();
  await expect(figure(enterprise)).toHaveText(euro('104,00'));
  await payBy(page, 6);
  await expect(figure(enterprise)).toHaveText(euro('1.227,00'));
}

async function countsWorkshops(page: Page): Promise<void> {
  const price = figure(plan(page, 'Enterprise'));
  const field = workshops(page);
  await expect(field).toHaveValue('2');
  const less = page.getByRole('button', { name: text('plans.workshopLess') });
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: text('plans.workshopMore') }).click();
  await expect(price).toHaveText(euro('1.791,00'));
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await expect(price).toHaveText(euro('2.355,00'));
  await field.fill('500');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('50');
  await expect(price).toHaveText(euro('28.299,00'));
  await field.fill('1');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2');
  await field.fill('');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('2');
  await expect(price).toHaveText(euro('1.227,00'));
}

async function saysWhatItNeeds(page: Page): Promise<void> {
  const needs = text('plans.esi.needs');
  await expect(plan(page, 'Business')).toContainText(`${needs} ${text('plans.esi.rds500')}`);
  await expect(plan(page, 'Pay-as-you-go')).toContainText(`${needs} ${text('plans.esi.refused')}`);
  await expect(plan(page, 'Enterprise')).not.toContainText(needs);
}

async function needsOtherThingsInFrance(page: Page): Promise<void> {
  const needs = text('plans.esi.needs');
  await visitIn(page, 'fr');
  await expect(plan(page, 'Business')).toContainText(`${needs} ${text('plans.esi.refused')}`);
  await expect(page.locator('main')).not.toContainText('RDS500');
}

async function isWrittenAsInCountry(page: Page): Promise<void> {
  const written = { be: /^€\u00A0684,00$/, uk: /^\d{3}\.00\u00A0£$/, dk: /^\d\.\d{3},00\u00A0kr\.$/ };
  for (const [country, price] of Object.entries(written)) {
    await visitIn(page, country);
    await expect(figure(plan(page, 'Business'))).toHaveText(price);
  }
}

test('a visitor compares the plans of their country, and of others [CO-007, CO-008, CO-017, CO-019, CO-114, CO-143, CO-188, CO-189, CO-190, CO-201, CO-202, CO-204, CO-207, CO-252, CO-366, CO-368, CO-369, CO-370, CO-371, CO-372, SH-042, SU-018]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  await test.step('the three plans are shown from the smallest on, without VAT [CO-007, CO-017, CO-019, SH-042, SU-018]', () =>
    areShown(page));
  await test.step('each says what it holds and costs, with what it cost before where it is less now [CO-190, CO-366]', () =>
    costAsMuch(page));
  await test.step('they stand beside each other, on a phone below each other', () => standBesideEachOther(page));
  await test.step('what a plan needs in the workshop is said, with the way out of it [CO-201, CO-202, CO-204]', () =>
    saysWhatItNeeds(page));
  await test.step('an enterprise is priced for 2 to 50 workshops, by buttons, by keys or typed [CO-008, CO-143]', () =>
    countsWorkshops(page));
  await test.step('paid by the month, a plan shows what each month costs, what is paid by the year all the same, and what a year would save; the choice outlives a reload [CO-114, CO-188, CO-189, CO-207, CO-368]', () =>
    savesByTheYear(page));
  await test.step('in France there is no RDS500 [CO-202, CO-204]', () => needsOtherThingsInFrance(page));
  await test.step('each country has its own prices, written as it writes them [CO-252, CO-369, CO-370, CO-371, CO-372]', () =>
    isWrittenAsInCountry(page));
});
