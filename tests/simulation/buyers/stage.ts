/**
 * What all runs of a process share: the quick database with what the shop sells in some countries, and the payment service, which has
 * tables of its own and outlives every server. Each run finds it as the first one did.
 */
import { sql } from 'kysely';
import type { OpenPayments } from '../../../server/app/open-payments.ts';
import { seedShop } from '../../../server/demo/shop/seed-shop.ts';
import {
  type EmbeddedPayments,
  createEmbeddedPayments,
} from '../../../server/embedded/payments/create-embedded-payments.ts';
import { type Worker, createWorker } from '../../../server/jobs/worker.ts';
import type { Log } from '../../../server/log.ts';
import { createAdyenPayments } from '../../../server/providers/adyen/adyen-payments.ts';
import type { Send } from '../../../server/providers/adyen/http-client.ts';
import { cardData, cards } from '../../support/a-payment.ts';
import { manualTimers } from '../../support/manual-timers.ts';
import { testStart } from '../../support/test-database.ts';
import { origin } from '../../support/test-server.ts';
import { createMemoryObjects } from '../memory-objects.ts';
import { type QuickDatabase, openQuickDatabase } from '../quick-database.ts';
import type { Opaque } from '../../../server/providers/payments.ts';
import { watchOtherThreads } from './other-threads.ts';

export const countries = {
  de: { country_name: 'Germany', currency: 'EUR' },
  it: { country_name: 'Italy', currency: 'EUR' },
  uk: { country_name: 'United Kingdom', currency: 'GBP' },
  dk: { country_name: 'Denmark', currency: 'DKK' },
  // Without places behind the mark, and with other places at the provider than here.
  jp: { country_name: 'Japan', currency: 'JPY' },
  is: { country_name: 'Iceland', currency: 'ISK' },
} as const;
export type Country = keyof typeof countries;

/** Whom the payment service tells, and what time it is for it. */
export interface Outside {
  now(): Date;
  deliver: Send;
}

export interface Stage {
  database: QuickDatabase;
  log: Log;
  service: EmbeddedPayments;
  /** Does what is due at the payment service. */
  serviceWorker: Worker;
  /** What the fields of the checkout give for a card, encrypted once. */
  typedCard(kind: keyof typeof cards, holder: string): Opaque;
  /** The payments of a server whose calls to the service go through `send`. */
  paymentsThrough(send: Send, now: () => Date): OpenPayments;
  /** Removes everything a run has left; from here on the service belongs to another run. */
  wipe(outside: Outside): Promise<void>;
  close(): Promise<void>;
}

/** The stage logs nothing: what a server says of faults is looked at by its run. */
const noLog = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log;

export async function openStage(): Promise<Stage> {
  watchOtherThreads();
  const database = await openQuickDatabase();
  let outside: Outside = { now: () => testStart, deliver: () => Promise.reject(new Error('nobody listens')) };
  const now = () => outside.now();
  const service = await createEmbeddedPayments({
    ...{ database, now, timers: manualTimers(), log: noLog, origin },
    deliver: (request) => outside.deliver(request),
  });
  const objects = createMemoryObjects({ secret: 'simulation', now });
  const { once } = service.jobs;
  const serviceWorker = createWorker({
    ...{ database, objects, now, timers: manualTimers(), log: noLog },
    jobs: { once, recurring: {} },
  });
  await openShop(database);
  const typed = await encryptedCards(service);
  database.markEmpty();
  await rememberPrices(database);
  return {
    database,
    log: noLog,
    service,
    serviceWorker,
    typedCard: (kind, holderName) => {
      const { paymentMethod, ...others } = typed.get(kind)!;
      return { ...others, paymentMethod: { ...(paymentMethod as object), holderName } };
    },
    paymentsThrough: (send, clock) => ({
      provider: createAdyenPayments(service.settings, { client: service.client, now: clock, send }),
      ...{ routes: [], jobs: { once: {}, recurring: {} }, origins: { frames: [] } },
    }),
    async wipe(next) {
      outside = next;
      await database.wipe();
      await restorePrices(database);
    },
    close: () => database.close(),
  };
}

async function openShop({ kysely: db }: QuickDatabase): Promise<void> {
  const regions = Object.entries(countries).map(([country, facts]) => ({
    ...{
      country,
      ...facts,
      area: 'EU' as const,
      cdm_version: '',
      is_active: true,
      url: '',
      has_wholesaler_config: false,
    },
    ...{ time_zones: '[]', booking_types: '[1, 2]', search_methods: '[10, 20]' },
  }));
  await db.insertInto('region').values(regions).execute();
  await seedShop(db);
}

async function encryptedCards(service: EmbeddedPayments): Promise<Map<string, Opaque>> {
  const server = {
    payments: { clientConfiguration: service.client },
    request: (address: string) => Promise.resolve(service.routes.request(address)),
  };
  const typed = new Map<string, Opaque>();
  for (const [kind, number] of Object.entries(cards)) typed.set(kind, await cardData(server, { number }));
  return typed;
}

const priceTables = ['plan_price', 'add_on_price'] as const;

async function rememberPrices({ kysely: db }: QuickDatabase): Promise<void> {
  for (const table of priceTables)
    await sql`create temporary table ${sql.table(`first_${table}`)} as table ${sql.table(table)}`.execute(db);
}

/** What the operator of the last run has changed. */
async function restorePrices({ kysely: db }: QuickDatabase): Promise<void> {
  await sql`update plan_price now set yearly = first.yearly from first_plan_price first
    where (now.plan_id, now.country) = (first.plan_id, first.country) and now.yearly <> first.yearly`.execute(db);
  await sql`update add_on_price now set yearly = first.yearly from first_add_on_price first
    where (now.add_on_id, now.country) = (first.add_on_id, first.country) and now.yearly <> first.yearly`.execute(db);
}
