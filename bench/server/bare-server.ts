/**
 * The bound: Hono with nothing around it. Its list runs exactly the statements of our list call and answers the rows;
 * its write runs the same handler in the same kind of transaction, without token, validation and Idempotency-Key.
 */
import { Hono } from 'hono';
import { supportHandlers } from '../../server/areas/support/routes.ts';
import { nextRevision } from '../../server/db/next-revision.ts';
import type { Db } from '../../server/db/db.ts';
import type { Caller, Context } from '../../server/call.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { createSeededVehicles } from '../../server/providers/vehicles/seeded-vehicles.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import type { Statement } from './recording-engine.ts';

const updateKey = 'POST /api/v1/support/UpdateSupportRequest';
type UpdateBody = Parameters<(typeof supportHandlers)[typeof updateKey]>[0]['body'];

export function createBareServer(portal: PortalUnderTest, statements: readonly Statement[], caller: Caller): Hono {
  const { database } = portal;
  const contextWith = bareContext(portal, caller);
  const app = new Hono();
  app.get('/list', async (c) => {
    const session = await database.session();
    try {
      let rows: unknown[] = [];
      for (const { text, values } of statements) ({ rows } = await session.query(text, values));
      return c.json({ dataObject: rows });
    } finally {
      session.release();
    }
  });
  app.post('/write', async (c) => {
    const body = await c.req.json<UpdateBody>();
    return c.json({
      dataObject: await database.transaction((db) => supportHandlers[updateKey]({ body }, contextWith(db))),
    });
  });
  return app;
}

/** What a handler is given, with nothing of it checked. */
export function bareContext({ objects }: PortalUnderTest, caller: Caller): (db: Db) => Context {
  return (db) => ({
    db,
    caller,
    objects,
    vehicles: createSeededVehicles()(db),
    now: () => new Date(),
    idempotencyKey: null,
    nextRevision: (companyId, entity) => nextRevision(db, companyId, entity),
    enqueue: (job, payload, options) => enqueue(db, new Date(), job, payload, options),
    tell: () => undefined,
    clientAddress: '127.0.0.1',
  });
}

/** The manager as the portal would find them. */
export async function callerOf(portal: PortalUnderTest): Promise<Caller> {
  const row = await portal.database.kysely
    .selectFrom('account')
    .selectAll()
    .where('ciam_id', '=', portal.ciamId)
    .executeTakeFirstOrThrow();
  return {
    ciamId: row.ciam_id,
    accountId: row.id,
    companyId: row.company_id,
    roleId: row.role_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
  };
}
