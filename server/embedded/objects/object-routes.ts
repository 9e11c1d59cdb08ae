/** PUT and GET of the local object store, for whoever has a signed address. */
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { downloadHeaders } from '../../http/download-headers.ts';
import type { LocalObjects } from './local-objects.ts';
import { objectsPath, readGrant } from './object-grant.ts';

export function createObjectRoutes(deps: { objects: LocalObjects; secret: string; now: () => Date }): Hono {
  const grantOf = (method: 'PUT' | 'GET', key: string, address: string) => {
    const grant = readGrant(deps.secret, key, new URL(address).searchParams);
    return grant?.method === method && grant.expires > deps.now().getTime() ? grant : null;
  };
  return new Hono()
    .put(`${objectsPath}:key`, async (c) => {
      const grant = grantOf('PUT', c.req.param('key'), c.req.url);
      if (grant === null) return c.text('The address is not valid or has expired', 403);
      if (c.req.header('content-type') !== grant.type) return c.text('Another type was announced', 400);
      if (Number(c.req.header('content-length') ?? 0) > grant.size) return c.text('Fewer bytes were announced', 413);
      const result = await deps.objects.store(grant.key, c.req.raw.body ?? Readable.from([]), grant);
      if (result === 'too-large') return c.text('Fewer bytes were announced', 413);
      if (result === 'other-bytes') return c.text('Other bytes were announced', 400);
      return c.body(null, 200);
    })
    .get(`${objectsPath}:key`, async (c) => {
      const grant = grantOf('GET', c.req.param('key'), c.req.url);
      if (grant === null) return c.text('The address is not valid or has expired', 403);
      const object = await deps.objects.open(grant.key);
      if (object === null) return c.text('There is nothing under this address', 404);
      return c.body(object.stream, 200, downloadHeaders({ ...grant, size: object.size }));
    });
}
