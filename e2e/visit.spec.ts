import type { Page } from '@playwright/test';
import { serveCountryFrom } from './support/data-folder.ts';
import { onNewDevice } from './support/new-device.ts';
import { enterPassword, people } from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const requestsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: anyText('requests.title') });
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
/** The country button in the header. */
const countryShown = (page: Page, country: string) => page.locator('header').getByText(country, { exact: true });

test('a link with a country and a language is followed: to the start page, marked as located to the page itself, from the Polish campaign to the one for it [SH-055, SH-056, SH-058, SH-059, SU-046]', async ({
  page,
  browser,
}) => {
  await test.step('it leads to the start page; marked as located it stays, and the country leaves the address', async () => {
    await page.goto('/regions?c=DE&l=de');
    await expect.poll(() => addressOf(page)).toBe('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await page.goto('/search-results?c=dk&l=da-DK&isGeo=1&q=x');
    await expect.poll(() => addressOf(page)).toBe('/search-results?q=x');
    await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK');
    await page.reload();
    await expect(countryShown(page, 'DK')).toBeVisible();
  });
  await test.step('a visit from the Polish campaign arrives on the page that the country names', async () => {
    await page.goto('/?c=pl&l=pl-PL&utm_source=mail&utm_medium=letter&utm_campaign=spring');
    await expect.poll(() => addressOf(page)).toBe('/training-course-catalogue');
    await page.goto('/?c=pl&l=pl-PL&utm_source=mail&utm_medium=letter');
    await expect.poll(() => addressOf(page)).toBe('/');
  });
  await test.step('a link that is tapped while the country of the address is looked up is followed, and the country is taken all the same', async () => {
    await onNewDevice(browser, tapBeforeCountryIsKnown);
  });
});

async function tapBeforeCountryIsKnown(page: Page): Promise<void> {
  await page.route(/GetAllLanguagesWithArea/, async (route) => {
    await expect(page.getByRole('heading', { level: 1, name: text('route.licences') })).toBeVisible();
    await route.continue();
  });
  await page.goto('/regions?c=de&l=en-US&isGeo=1', { waitUntil: 'commit' });
  await page
    .locator('footer')
    .getByRole('link', { name: text('route.licences') })
    .click();
  await expect(countryShown(page, 'DE')).toBeVisible();
  expect(addressOf(page)).toBe('/software-licenses');
}

test('a link to a protected page leads through the login to that page, and inside the mobile app without a header [SH-057, SH-060, SU-043, SU-047]', async ({
  page,
  browser,
}) => {
  await test.step('the country leaves the address', async () => {
    await page.goto('/my-requests?c=de&l=en-US&isGeo=1&status=10');
    await enterPassword(page, people.anna);
    await expect(requestsTitle(page)).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe('/my-requests?status=10');
  });
  await test.step('inside the mobile app there is no header, also after a reload and the way through the login', () =>
    onNewDevice(browser, async (app) => {
      await app.goto('/?c=de&l=en-US&ismobile=1&redirect=/my-requests');
      await enterPassword(app, people.anna);
      await expect(requestsTitle(app)).toBeVisible();
      await expect(app.locator('header.shell-header')).toHaveCount(0);
      await app.reload();
      await expect(requestsTitle(app)).toBeVisible();
      await expect(app.locator('header.shell-header')).toHaveCount(0);
    }));
});

const strangeAddresses = {
  'another site': 'https://evil.example/',
  'another site without scheme': '//evil.example/',
  'another site with backslashes': '/\\evil.example',
  'another site in code': '/%2F%2Fevil.example',
  script: 'javascript:alert(1)',
  'the login itself': '/login?returnTo=/login',
  'a call-back': '/signincallback?code=1&state=2',
};

test('a wanted address that is of another site, script, the login itself or a call-back is not followed, from any page that takes one [SH-016, SH-057, SU-040, SU-047]', async ({
  browser,
  world,
}) => {
  for (const [name, address] of Object.entries(strangeAddresses))
    await test.step(name, () => onNewDevice(browser, (page) => expectNotFollowed(page, address, world.url)));
});

async function expectNotFollowed(page: Page, address: string, portal: string): Promise<void> {
  const wanted = encodeURIComponent(address);
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(frame.url()));
  await page.goto(`/?c=de&l=en-US&redirect=${wanted}`);
  await expect.poll(() => addressOf(page)).toBe('/');
  await page.goto(`/exception?type=401&origin=${wanted}`);
  await expect(page.getByText(text('exception.401'))).toBeVisible();
  await page.goto(`/launchlinkredirect?link=${wanted}`);
  await enterPassword(page, people.anna);
  // Home, which is the dashboard for whoever is signed in.
  await expect.poll(() => addressOf(page)).toBe('/dashboard');
  await page.goto(`/login-redirect?redirect=${wanted}`);
  await expect.poll(() => addressOf(page)).toBe('/dashboard');
  expect(visits.filter((visit) => !visit.startsWith(portal))).toEqual([]);
  expect(visits.length).toBeLessThan(40);
}

test('an unknown country is told once, in two sentences, and continuing leads to the start page [SH-146, SH-192, SH-359, SU-120, SU-220]', async ({
  page,
}) => {
  for (const link of ['/?c=atlantis&l=%E0%A4%A', '/?c=xx&l=en-US'])
    await test.step(link, async () => {
      await page.goto(link);
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog).toContainText(text('entry.invalidCountry'));
      await expect(dialog).toContainText(text('entry.invalidCountryNext'));
      await dialog.getByRole('button', { name: text('entry.continue') }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(?:regions)?$/);
      await expect(page).not.toHaveURL(/[?&]c=/);
    });
});

test.describe('from a country in which the service is not offered', () => {
  test.use({ serverEnvironment: { TRUST_PROXY: '1' }, extraHTTPHeaders: { 'x-forwarded-for': '5.255.255.5' } });

  test('a visitor is told so, instead of anything else [SH-138, SH-195, SH-362, SU-419]', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(text('exception.forbidden'))).toBeVisible();
    expect(text('exception.forbidden')).toBe("You don't have permission to access Remote Diagnostics.");
  });
});

test.describe('from countries without a portal of their own', () => {
  test.use({ serverEnvironment: { TRUST_PROXY: '1' } });

  test('a visitor comes to the neighbour that serves them, and is told so until they go on [SH-196, SH-197]', async ({
    browser,
  }) => {
    for (const [country, address, language] of [
      ['Slovenia', '193.2.1.66', 'Slovenščina'],
      ['Bosnia', '195.222.32.1', 'Hrvatski'],
    ] as const)
      await test.step(country, () =>
        onNewDevice(browser, (page) => comeToCroatia(page, language), {
          extraHTTPHeaders: { 'x-forwarded-for': address },
        }),
      );
  });
});

async function comeToCroatia(page: Page, language: string): Promise<void> {
  await page.goto('/');
  const notice = page.getByRole('complementary', { name: text('entry.locatedLabel') });
  await expect(notice).toContainText(text('entry.served', { country: 'Croatia' }));
  await expect(countryShown(page, 'HR')).toBeVisible();
  await page.getByRole('button', { name: text('shell.language') }).click();
  await expect(page.getByRole('button', { name: new RegExp(language, 'i'), pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await notice.getByRole('button', { name: text('entry.goOn') }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(countryShown(page, 'HR')).toBeVisible();
  await expect(notice).toHaveCount(0);
}

test("a link to a country's site opens it here when this is the site, and there when it has its own; the old German address leads to the start page [SH-014, SH-026]", async ({
  page,
  world,
}) => {
  const other = world.url.replace('localhost', '127.0.0.1');
  await world.server.stop();
  await serveCountryFrom(world.dataFolder, 'dk', other);
  await world.server.start();
  await page.goto('/redirect-subdomain?c=DE&l=en-US');
  await expect.poll(() => addressOf(page)).toBe('/');
  await expect(countryShown(page, 'DE')).toBeVisible();
  await test.step('the old German address', async () => {
    for (const path of ['/de/', '/de']) {
      await page.goto(path);
      await expect.poll(() => addressOf(page)).toBe('/');
      await expect(page.getByRole('heading', { level: 1, name: text('landing.title') })).toBeVisible();
    }
  });
  await page.goto('/redirect-subdomain?c=dk');
  await page.waitForURL((url) => url.origin === other);
  await page.goto('/redirect-subdomain?c=xx');
  await page.getByRole('button', { name: text('entry.continue') }).click();
  await expect.poll(() => addressOf(page)).toBe('/');
  await page.goto('/redirect-subdomain');
  await expect.poll(() => addressOf(page)).toBe('/');
});

test('a launch link takes the country from its address, asks for the sign-in and opens the wanted page; whoever is signed in already is led there too, not home [SH-025, SH-046, SH-057, SU-047]', async ({
  page,
}) => {
  await page.goto('/launchlinkredirect?c=de&l=en-US&link=%2Fmy-requests%3Fstatus%3D10');
  await enterPassword(page, people.anna);
  await expect(requestsTitle(page)).toBeVisible();
  await expect.poll(() => addressOf(page)).toBe('/my-requests?status=10');
  await page.goto('/login-redirect?redirect=%2Fdashboard%2Fhardware');
  await expect.poll(() => addressOf(page)).toBe('/dashboard/hardware');
  await test.step('whoever is signed in already', async () => {
    for (const parameters of ['c=de&l=en-US&', '']) {
      await page.goto(`/?${parameters}redirect=${encodeURIComponent('/my-requests?status=10')}`);
      await expect(requestsTitle(page)).toBeVisible();
      await expect.poll(() => addressOf(page)).toBe('/my-requests?status=10');
    }
    await page.goto('/?c=de&l=en-US');
    await expect.poll(() => addressOf(page)).toBe('/dashboard');
  });
});

test('a browser that knows no modules gets a notice in its language with a link to a current one, and not the app [SH-145, SH-360, SU-119]', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<script nomodule src="/old-browser.js">');
  const script = await (await request.get('/old-browser.js')).text();
  // What Internet Explorer 11 cannot even read would leave it with a blank page.
  expect(script).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\.\.\./);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(script);
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('heading')).toHaveText('This browser is too old for the workshop portal');
  await expect(notice.getByText('Internet Explorer is no longer supported.')).toBeVisible();
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'https://www.microsoft.com/edge');
});
