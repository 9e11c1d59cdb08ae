import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { onNewDevice } from './support/new-device.ts';
import { untilInstalled } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const begin = async (page: Page, country = 'de', language = 'en-US') => {
  await page.goto(`/?c=${country}&l=${language}`);
  await expect(page.locator('header').getByText(country.toUpperCase(), { exact: true })).toBeVisible();
};

const legalPages = {
  '/privacy-policy': 'Privacy policy',
  '/corporate-information': 'Corporate information',
  '/legal-notice': 'Legal notice',
  '/data-protection-notice': 'Data protection notice',
  '/term-condition/de': 'Terms and conditions',
} as const;

test(
  'the legal texts and the licences open without a country, and without a connection once they were read; inside the mobile app without header and footer [SH-018, SH-020, SH-021, SH-023]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const react = page.locator('.licences li').filter({ has: page.getByRole('heading', { name: /^react \d/ }) });
    for (const [address, title] of Object.entries(legalPages))
      await test.step(`${address} opens without a country`, async () => {
        await page.goto(address);
        await expect(heading(page)).toHaveText(title);
        await expect(page.locator('article h2').first()).toBeVisible();
        await expect(page.getByText(text('legal.exampleTitle'))).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(address);
      });
    await test.step('the licences of what runs in the browser are listed', async () => {
      await page.goto('/software-licenses');
      await expect(react).toContainText('MIT');
      await react.locator('summary').click();
      await expect(react.locator('pre')).toContainText('Copyright');
      await expect(page.locator('footer')).toBeVisible();
    });
    await untilInstalled(page);
    await page.goto('/legal-notice');
    await expect(page.locator('article h2').first()).toBeVisible();
    await expect.poll(() => world.network.underWay()).toEqual([]);
    await context.setOffline(true);
    for (const [address, title] of Object.entries(legalPages).slice(0, 4))
      await test.step(`${address} opens without a connection`, async () => {
        await page.goto(address);
        await expect(heading(page)).toHaveText(title);
        await expect(page.locator('article h2').first()).toBeVisible();
      });
    await test.step('the licences without a connection, inside the mobile app without header and footer', async () => {
      await page.goto('/oss-mobile');
      await expect(react).toContainText('MIT');
      await expect(page.locator('header')).toHaveCount(0);
      await expect(page.locator('footer')).toHaveCount(0);
    });
  },
);

const fillDevice = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
};

test('on a full device a visitor chooses a country all the same and is told that it could not be kept, a link leads to the country that it names, and legal texts and help can be read', async ({
  browser,
}) => {
  await test.step('who comes for the first time is shown the countries, can choose one, and is told that it could not be kept', () =>
    onNewDevice(browser, async (page) => {
      await page.addInitScript(fillDevice);
      await page.goto('/regions');
      await page.getByRole('button', { name: 'Denmark: Dansk' }).click();
      await expect(page).not.toHaveURL(/regions/);
      await expect(page.getByText(text('ui.notSaved')).first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('portal.place'))).toContain('"dk"');
    }));
  await test.step('who chooses a country gets to where they wanted to go', () =>
    onNewDevice(browser, async (page) => {
      await page.goto('/?redirect=%2Fsearch-results%3Fq%3Dx');
      await expect(page).toHaveURL(/\/regions\?returnTo=%2Fsearch-results/);
      const danish = page.getByRole('button', { name: /: Dansk$/ }).first();
      await expect(danish).toBeVisible();
      await page.evaluate(fillDevice);
      await danish.click();
      await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search-results?q=x');
    }));
  await test.step('a link leads to the country that it names, and legal texts and help can be read', () =>
    onNewDevice(browser, async (page) => {
      await begin(page, 'dk', 'da-DK');
      await page.addInitScript(fillDevice);
      await begin(page, 'de');
      await page.goto('/legal-notice');
      await expect(page.getByText(text('legal.exampleTitle'))).toBeVisible();
      await expect(page.locator('article h2').first()).toBeVisible();
      await page.goto('/support');
      await expect(page.locator('#faq details').first()).toBeVisible();
    }));
});

const legalFolder = mkdtempSync(path.join(tmpdir(), 'portal-legal-'));
test.afterAll(() => rmSync(legalFolder, { recursive: true, force: true }));

test.describe('with texts of the operator’s own', () => {
  test.use({ serverEnvironment: { LEGAL_DIR: legalFolder } });
  test.beforeAll(() => {
    mkdirSync(path.join(legalFolder, 'fr/en'), { recursive: true });
    const hostile = [
      '<script>document.title = "taken"</script>',
      '<img src="x" onerror="document.title = \'taken\'">',
      '![picture](https://elsewhere.example/pixel.png)',
      '[a program](javascript:document.title="taken")',
    ];
    writeFileSync(path.join(legalFolder, 'fr/en/terms.md'), `# Conditions\n\n${hostile.join('\n\n')}\n`);
  });

  test('the terms are those of the country in the address, whatever was chosen; HTML in them stays text [SH-019]', async ({
    page,
  }) => {
    await begin(page);
    await page.goto('/term-condition/fr');
    await expect(heading(page)).toHaveText('Conditions');
    const article = page.locator('article');
    await expect(article).toContainText('<script>document.title');
    await expect(article).toContainText('onerror=');
    await expect(article).toContainText('a program');
    for (const element of ['script', 'img', 'a[href^="javascript"]'])
      await expect(article.locator(element)).toHaveCount(0);
    expect(await page.title()).toBe('Conditions');
    await page.goto('/term-condition/de');
    await expect(heading(page)).toHaveText('Terms and conditions');
  });
});

test('the training offer of the country is a page of links, a country without one says so; when it cannot be drawn it says so with a number to pass on, and works again after loading anew [SH-049]', async ({
  page,
}) => {
  const offers = page.locator('.training-offers a');
  await begin(page);
  await test.step('a screen that cannot be drawn says so with a number to pass on, and works again after loading anew', async () => {
    await page.route('**/assets/training-page-*.js', (route) => route.abort());
    await page.goto('/training-course-catalogue');
    await expect(heading(page)).toHaveText(text('exception.common'));
    await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-7/)).toBeVisible();
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: text('exception.saveReport') }).click();
    expect((await report).suggestedFilename()).toMatch(/^report-.*\.json$/);
    await page.unroute('**/assets/training-page-*.js');
    await page.getByRole('button', { name: text('exception.reload') }).click();
    await expect(offers.first()).toBeVisible();
  });
  await test.step('it is a page of links; a country without one says so', async () => {
    await expect(offers).toHaveCount(3);
    await expect(offers.first()).toHaveAttribute('target', '_blank');
    await expect(offers.first()).toHaveAttribute('rel', /noopener/);
    await begin(page, 'se');
    await page.goto('/training-course-catalogue');
    await expect(page.getByRole('heading', { name: text('training.noneTitle') })).toBeVisible();
  });
});

test('the error pages say what is wrong in the words agreed, and lead on [SH-139, SH-140, SH-141, SH-142, SU-421, SU-123, SU-420]', async ({
  page,
}) => {
  await begin(page);
  const words = {
    401: 'You dont have access to this page',
    404: 'The page you visited does not exist',
    500: 'The server is reporting an error',
  };
  for (const [type, sentence] of Object.entries(words)) {
    await page.goto(`/exception?type=${type}`);
    await expect(heading(page)).toHaveText('Something went wrong!');
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByRole('link', { name: text('exception.home') }).click();
  await expect(heading(page)).toHaveText(text('landing.title'));
});
