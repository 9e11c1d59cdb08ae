/**
 * What it costs a save of the cart to be let in, checked and done once: against the same handler in the same kind of transaction, without
 * token, validation and Idempotency-Key.
 */
import { Hono } from 'hono';
import { createShopHandlers } from '../server/areas/shop/routes.ts';
import type { Engine } from '../server/db/database.ts';
import { atLeast, type BenchPart, benchRow, type BenchRow } from './result.ts';
import { bareContext, callerOf } from './server/bare-server.ts';
import { compare, type LoadOrder, startLoad } from './server/load.ts';
import { onBothEngines } from './server/on-both-engines.ts';
import { listen, type PortalUnderTest, startPortal } from './server/portal-under-test.ts';

const saveKey = 'POST /api/v1/cdm3/cart/createOrUpdateCart';
const handlers = createShopHandlers({
  businessUnitDomains: ['ostsee-technik.example'],
  hasRemoteDiagnosisMailbox: false,
  now: () => new Date(),
});
const save = handlers[saveKey] as Extract<(typeof handlers)[typeof saveKey], (...given: never) => unknown>;
type SaveBody = Parameters<typeof save>[0]['body'];
const rounds = 15;

/** Id and version 0 replace whatever is there. Credits, each time as many more. */
const bodiesFor = ({ ciamId }: PortalUnderTest) =>
  Array.from({ length: 200 }, (_none, index) =>
    JSON.stringify({
      ...{ ciamId, countryCode: 'de', language: 'de-DE' },
      cart: {
        ...{ id: 0, version: 0, childOrgAccounts: [], voucherCode: '', paymentFrequency: { id: 6 } },
        ...{ frontendSelectedNumberOfWorkshop: 1, isRefilling: false, redirectUrl: '' },
        shoppingItems: [{ addOnId: 201, quantity: 1 + (index % 50) }],
      },
    }),
  );

async function createBare(portal: PortalUnderTest): Promise<Hono> {
  const contextWith = bareContext(portal, await callerOf(portal));
  return new Hono().post('/cart', async (c) => {
    const body = await c.req.json<SaveBody>();
    return c.json({ dataObject: await portal.database.transaction((db) => save({ body }, contextWith(db))) });
  });
}

async function measureEngine(name: string, engine: Engine): Promise<BenchRow> {
  const portal = await startPortal(engine);
  const load = startLoad();
  const bare = await listen(await createBare(portal));
  try {
    const { headers, port } = portal;
    // One cart is one person's, who saves it again when it is saved.
    const common = { headers, connections: 1, longestMs: 3_000, bodies: bodiesFor(portal), calls: 80 };
    const order: LoadOrder = {
      ...common,
      port,
      method: 'POST',
      path: '/api/v1/cdm3/cart/createOrUpdateCart',
      keyPrefix: '',
    };
    const { ratio, ours, theirs } = await compare(
      load,
      rounds,
      (round) => ({ ...order, keyPrefix: `cart-${round}` }),
      () => ({ ...order, port: bare.port, path: '/cart' }),
    );
    const detail = `${ours.toFixed(0)}/s, without ${theirs.toFixed(0)}/s`;
    return benchRow(`Save of a cart against the same without checks (${name})`, { ratio, detail }, atLeast(0.6));
  } finally {
    await bare.stop();
    await load.stop();
    await portal.stop();
  }
}

export const part: BenchPart = {
  name: 'cart',
  title: 'Cart on the server',
  run: () => onBothEngines(async (name, engine) => [await measureEngine(name, engine)]),
};
