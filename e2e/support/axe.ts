/** Axe on a page without frames. Only what it finds wrong is told, and no second page is opened to tell it: both cost more than the look. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export function axeOn(page: Page): AxeBuilder {
  if (page.frames().length > 1) throw new Error('In this mode axe looks into no frame.');
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}
