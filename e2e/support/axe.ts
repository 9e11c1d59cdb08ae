/** Axe on a page without frames. Only what it finds wrong is told, and no second page is opened to tell it: both cost more than the look. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** `hasForeignFrames`: the payment provider's frames are on the page; into them nobody looks, around them axe does. */
export function axeOn(page: Page, { hasForeignFrames = false } = {}): AxeBuilder {
  if (page.frames().length > 1 && !hasForeignFrames) throw new Error('In this mode axe looks into no frame.');
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return hasForeignFrames ? builder.exclude('iframe') : builder;
}
