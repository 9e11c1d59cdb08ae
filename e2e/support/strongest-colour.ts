/** Which of red, green and blue is the strongest in the background of an element, as a person would name its colour. */
import type { Locator } from '@playwright/test';

export async function strongestColour(element: Locator): Promise<'red' | 'green' | 'blue'> {
  const background = await element.evaluate((node) => getComputedStyle(node).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (background.match(/[\d.]+/g) ?? []).map(Number);
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
}
