/** What a form says of what may stay empty. */
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { people, signIn } from './support/portal.ts';
import { optional, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const labels = (page: Page) => page.locator('main label:visible');

test('a form says of the fields that may stay empty that they are optional, and marks no other', async ({ page }) => {
  await signIn(page, people.anna, '/dashboard/team/member-creation');
  await expect(labels(page).filter({ hasText: text('ui.optional') })).toHaveText([optional('team.field.telephone')]);
  await expect(page.locator('#member-mobilePhone')).toHaveAttribute('aria-required', 'true');
  await expect(labels(page).filter({ hasText: '*' })).toHaveCount(0);
  await goTo(page, '/myprofile?edit=company');
  const company = page.locator('form:has(#company-name1) label');
  await expect(company.filter({ hasText: text('ui.optional') })).toHaveText(
    ['name2', 'address2', 'companyPhone', 'companyEmail', 'vat'].map((field) => optional(`myProfile.company.${field}`)),
  );
  await expect(labels(page).filter({ hasText: '*' })).toHaveCount(0);
});
