/** What the components and people ask the service from a browser. Addresses are Adyen's; `3ds`, `bank`, `mandate` and `embedded` are our own. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../../db/database.ts';
import { asActionId, type BankAddresses, challengeAction, frictionlessResult } from './actions.ts';
import { brandOf, cardBrands } from './browser/card-brands.ts';
import { browserFile } from './browser-files.ts';
import type { CardKey } from './card-key.ts';
import { challengedNumbers } from './decide-payment.ts';
import { mandatePdf } from './mandate.ts';
import {
  answerAtBank,
  answerChallenge,
  askAtBank,
  askChallenge,
  challengeDone,
  method,
  methodDone,
} from './bank-pages.ts';
import { fieldPage, fingerprintPage } from './component-pages.ts';

export interface ShopperDeps {
  database: Database;
  addresses: BankAddresses;
  cardKey: CardKey;
  clientKey: string;
}

type Answer = Response | Promise<Response>;
type Route = readonly ['GET' | 'POST', RegExp, (c: Context, deps: ShopperDeps, part: string) => Answer];

const id = '([0-9a-f-]{36})';
const routes: readonly Route[] = [
  ['GET', /^securedfields\/([^/]+)\/[\d.]+\/securedFields\.html$/, fieldPage],
  ['GET', /^assets\/html\/[^/]+\/dfp\.[\d.]+\.html$/, fingerprintPage],
  ['GET', /^embedded\/([\w.-]+)$/, (c, _deps, name) => file(c, name)],
  // The components know English; other languages fall back to it, key by key.
  ['GET', /^sdk\/[\d.]+\/translations\/[\w-]+\.json$/, (c) => c.json({})],
  ['GET', /^images\/([\w/-]+)\.svg$/, picture],
  ['POST', /^v3\/bin\/binLookup$/, binLookup],
  ['POST', /^v1\/submitThreeDS2Fingerprint$/, fingerprint],
  ['POST', /^3ds\/method$/, method],
  ['POST', /^3ds\/method-done$/, methodDone],
  ['POST', /^3ds\/challenge$/, askChallenge],
  ['POST', new RegExp(`^3ds/challenge/${id}$`), answerChallenge],
  ['POST', /^3ds\/challenge-done$/, challengeDone],
  ['GET', new RegExp(`^bank/${id}$`), askAtBank],
  ['POST', new RegExp(`^bank/${id}$`), answerAtBank],
  ['GET', new RegExp(`^mandate/${id}\\.pdf$`), mandatePdf],
];

const limit = bodyLimit({ maxSize: 65_536, onError: (c) => c.text('Too large', 413) });
const shopperPath = '/checkoutshopper/';
/** See `baseOf` in create-embedded-payments.ts. */
const allowedAddress = /^http:\/{1,2}localhost:8080\//;

export function createShopperRoutes(deps: ShopperDeps): Hono {
  return (
    new Hono()
      .use(`${shopperPath}*`, limit)
      .all(`${shopperPath}*`, (c) => {
        const path = c.req.path.slice(shopperPath.length).replace(allowedAddress, '');
        for (const [verb, pattern, answer] of routes) {
          const found = c.req.method === verb ? pattern.exec(path) : null;
          if (found !== null) return answer(c, deps, found[1] ?? '');
        }
        return c.text('The embedded payment service has nothing here', 404);
      })
      .use('/checkoutanalytics/*', limit)
      // Nothing is counted and nothing is kept; the components only want an answer.
      .post('/checkoutanalytics/v3/analytics', (c) => c.json({ checkoutAttemptId: 'embedded' }))
      .post('/checkoutanalytics/v3/analytics/:id', (c) => c.body(null, 204))
  );
}

function file(c: Context, name: string): Answer {
  const found = browserFile(name);
  if (found === null) return c.text('There is no such file', 404);
  c.header('content-type', found.type);
  c.header('cache-control', 'public, max-age=3600');
  return c.body(found.text);
}

/** A card with the name of its brand, whose own signs are not ours to give out, and nothing for the small signs beside words. */
function picture(c: Context, _deps: ShopperDeps, path: string): Answer {
  c.header('content-type', 'image/svg+xml');
  c.header('cache-control', 'public, max-age=3600');
  const [folder, ...rest] = path.split('/');
  const isLogo = folder === 'logos';
  const size = isLogo ? 'width="40" height="26" viewBox="0 0 40 26"' : 'width="16" height="16"';
  return c.body(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${isLogo ? card(rest.at(-1) ?? '') : ''}</svg>`);
}

/** Without a name: of any brand. */
function card(file: string): string {
  const plate = '<rect x=".5" y=".5" width="39" height="25" rx="3" fill="#fff" stroke="#5c6873"/>';
  const name = cardBrands.find((brand) => brand.name === file)?.shownName;
  if (name === undefined) return `${plate}<rect y="6" width="40" height="5" fill="#5c6873"/>`;
  const place = 'x="20" y="18.5" text-anchor="middle" textLength="33" lengthAdjust="spacingAndGlyphs"';
  return `${plate}<text ${place} fill="#12303a" font-family="sans-serif" font-size="15" font-weight="700">${name}</text>`;
}

async function binLookup(c: Context, { cardKey }: ShopperDeps): Promise<Response> {
  const { encryptedBin, requestId, supportedBrands } = await bodyOf(c);
  const { binValue } = (typeof encryptedBin === 'string' ? await cardKey.decrypt(encryptedBin) : null) ?? {};
  const brand = typeof binValue === 'string' ? brandOf(binValue) : null;
  if (brand === null) return c.json({ requestId });
  const found = {
    ...{ brand: brand.name, paymentMethodVariant: brand.name, enableLuhnCheck: true, showSocialSecurityNumber: false },
    ...{ cvcPolicy: brand.isCodeOptional ? 'optional' : 'required', expiryDatePolicy: 'required' },
    panLength: brand.lengths.length === 1 ? brand.lengths[0] : 16,
    supported: Array.isArray(supportedBrands) && supportedBrands.includes(brand.name),
  };
  return c.json({ requestId, issuingCountryCode: 'DE', brands: [found] });
}

/** The bank has looked at the browser; it asks the person, unless the card is the one that it lets through. */
async function fingerprint(c: Context, { database, addresses }: ShopperDeps): Promise<Response> {
  const { paymentData } = await bodyOf(c);
  const actionId = asActionId(paymentData) ?? '';
  const payment = await database.kysely
    .selectFrom('embedded_payment')
    .select('last_four')
    .where('action_id', '=', actionId)
    .executeTakeFirst();
  if (payment === undefined) return c.json({ message: 'There is no such payment' }, 422);
  if (payment.last_four !== challengedNumbers[1].slice(-4)) return c.json(challengeAction(addresses, actionId));
  const passed = database.kysely.updateTable('embedded_payment').set({ bank_answer: 'approved' });
  await passed.where('action_id', '=', actionId).where('state', '=', 'challenge').execute();
  return c.json(frictionlessResult(actionId));
}

async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
