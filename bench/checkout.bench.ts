/**
 * The shop in the browser with the processor slowed down 4 ×: from the tap that leads to Payment to the provider's fields, ready to be
 * typed into, and a change in the largest cart there is until it is drawn.
 */
import { chromium, type Page } from '@playwright/test';
import type { PlanItem } from '../contract/plans.ts';
import { cartPath, cartWith, leaveCart, planOf, plansOf } from '../e2e/support/cart.ts';
import { buyerOnServer, chooseSupplier, creditPackage, next, signInToCheckout } from '../e2e/support/checkout.ts';
import { goTo } from '../e2e/support/go-to.ts';
import { people } from '../e2e/support/portal.ts';
import { text } from '../e2e/support/texts.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { startWorkshopPortal } from './launch/workshop-portal.ts';
import { atMost, type BenchPart, benchRow, median } from './result.ts';

const [rounds, slowDown] = [9, 4];
const [longestFieldsMs, longestFrameMs] = [300, 16];
const [workshops, addOns] = [50, 20];
/** A person fills in Delivery meanwhile. */
const deliveryMs = 4_000;

/** Runs in the page. Milliseconds from a click until the fields of the card have been drawn and take what is typed. */
function timeToFields(): Promise<number> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    // Frames of the embedded service are of the same origin; a field that has been told what it is for has a name.
    const isReady = () => {
      const frames = [...document.querySelectorAll<HTMLIFrameElement>('.payment-fields iframe')];
      const isNamed = (frame: HTMLIFrameElement) =>
        frame.offsetHeight > 0 && frame.contentDocument?.querySelector('#field[aria-label]') != null;
      return frames.length === 3 && frames.every(isNamed);
    };
    const look = () => {
      if (isReady()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
      else if (performance.now() - from > 20_000) reject(new Error('no fields'));
      else requestAnimationFrame(look);
    };
    document.querySelector<HTMLElement>('.checkout-foot [type=submit]')?.click();
    look();
  });
}

/** Runs in the page. Milliseconds from a click until what it changes is laid out. */
async function timeOfChange(label: string): Promise<number> {
  const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
  if (button === null) throw new Error(`no ${label}`);
  const from = performance.now();
  button.click();
  // What a click changes is drawn in the microtask behind it.
  await Promise.resolve();
  document.body.getBoundingClientRect();
  return performance.now() - from;
}

async function slowedDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
}

/** Each time on a page that has just been opened: the components are loaded, and nothing of them is drawn yet. */
async function measureFields(page: Page, origin: string): Promise<number[]> {
  await (await buyerOnServer(origin, people.anna)).put(creditPackage.id);
  await signInToCheckout(page, people.anna);
  await slowedDown(page);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await page.reload();
    await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
    await chooseSupplier(page);
    await next(page).waitFor();
    await page.waitForTimeout(deliveryMs);
    const took = await page.evaluate(timeToFields);
    if (round > 0) times.push(took);
  }
  return times;
}

/** The catalogue of the demo has fewer add-ons. */
function withManyAddOns(plan: PlanItem): PlanItem {
  const [sample] = plan.addOn.filter((item) => !item.isMandatory && item.isMultitplyByWorkShop);
  if (sample === undefined) throw new Error('no optional add-on is sold for each workshop');
  const more = Array.from({ length: addOns }, (_none, index) => ({ ...sample, id: 9_000 + index }));
  return { ...plan, addOn: [...plan.addOn.filter(({ isMandatory }) => isMandatory), ...more] };
}

async function measureChanges(page: Page, origin: string): Promise<number[]> {
  const plan = withManyAddOns(planOf(await plansOf(origin), 'enterprise'));
  // Whatever the server would say of such a cart.
  await page.route('**/api/v1/cdm3/cart/**', (route) => route.abort());
  await leaveCart(page, cartWith(plan, { workshops: workshops - 1, addOns }), plan);
  await goTo(page, cartPath);
  await slowedDown(page);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const label of [text('cart.more'), text('cart.fewer')]) {
      const took = await page.evaluate(timeOfChange, label);
      if (round > 0) times.push(took);
      await page.waitForTimeout(800);
    }
  }
  return times;
}

function rowOf(name: string, times: readonly number[], longest: number) {
  const [quickest, slowest] = [Math.min(...times).toFixed(0), Math.max(...times).toFixed(0)];
  const detail = `median of ${times.length}, quickest ${quickest} ms, slowest ${slowest} ms, ${slowDown} × slow-down`;
  return benchRow(name, { ratio: median(times), unit: 'ms', detail }, atMost(longest));
}

export const part: BenchPart = {
  name: 'checkout',
  title: 'Cart and checkout',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const portal = await startWorkshopPortal(10);
    const browser = await chromium.launch({ executablePath: await findChromium() });
    const open = async () => {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ viewport, locale: 'en-GB', baseURL: portal.origin });
      return await context.newPage();
    };
    try {
      return [
        rowOf(
          'From Delivery to the fields of a card',
          await measureFields(await open(), portal.origin),
          longestFieldsMs,
        ),
        rowOf(
          `A change in a cart of ${workshops} workshops and ${addOns} add-ons`,
          await measureChanges(await open(), portal.origin),
          longestFrameMs,
        ),
      ];
    } finally {
      await browser.close();
      await portal.stop();
      portal.removeData();
    }
  },
};
