/**
 * Finds the call a method and path mean. Literal parts match in any casing, `:name` parts keep theirs. Where two
 * routes fit, the one with more literal parts wins.
 */
import type { Contract, Endpoint } from '../../contract/endpoint.ts';
import type { Context, Handlers, InTwoParts, Outside } from '../call.ts';

type AnyHandler = ((given: object, context: Context) => Promise<unknown>) | InTwoParts<object, unknown>;

export interface Route {
  key: string;
  endpoint: Endpoint;
  isWrite: boolean;
  /** Whether more than nothing comes before the transaction of a write. */
  isInTwoParts: boolean;
  /** What comes before the transaction of a write; resolves to what happens inside it. */
  begin(given: object, outside: Outside): Promise<(context: Context) => Promise<unknown>>;
  /** Lower-case literal, or `:name`. */
  parts: string[];
}

export type FindRoute = (method: string, path: string) => { route: Route; params: Record<string, string> } | null;

export function createRouteTable<C extends Contract>(contract: C, handlers: Handlers<C>): FindRoute {
  const handlerByKey = handlers as unknown as Record<string, AnyHandler>;
  const routesByShape = new Map<string, Route[]>();
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const handler = handlerByKey[key];
    if (handler === undefined) throw new Error(`no handler for ${key}`);
    const [method = '', path = ''] = key.split(' ');
    const parts = partsOf(path).map((part) => (part.startsWith(':') ? part : part.toLowerCase()));
    const shape = `${method} ${parts.length}`;
    const isWrite = isWriteCall(method, endpoint);
    const routes = [
      ...(routesByShape.get(shape) ?? []),
      { key, endpoint, isWrite, isInTwoParts: typeof handler !== 'function', begin: beginOf(handler), parts },
    ];
    routesByShape.set(
      shape,
      routes.toSorted((a, b) => literalCount(b) - literalCount(a)),
    );
  }
  return (method, path) => {
    const given = partsOf(path);
    for (const route of routesByShape.get(`${method === 'HEAD' ? 'GET' : method} ${given.length}`) ?? []) {
      // Whoever only asks about an answer wants nothing to happen.
      if (route.isWrite && method === 'HEAD') continue;
      const params = match(route.parts, given);
      if (params !== null) return { route, params };
    }
    return null;
  };
}

function beginOf(handler: AnyHandler): Route['begin'] {
  if (typeof handler === 'function') return (given) => Promise.resolve((context) => handler(given, context));
  return (given, outside) => handler.before(given, outside);
}

/** Writes need an Idempotency-Key and their answers are kept. */
export function isWriteCall(method: string, endpoint: Endpoint): boolean {
  return endpoint.reads !== true && (method !== 'GET' || endpoint.writes === true);
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function literalCount(route: Route): number {
  return route.parts.filter((part) => !part.startsWith(':')).length;
}

function match(parts: readonly string[], given: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      const decoded = decodedPart(value);
      if (decoded === null) return null;
      params[part.slice(1)] = decoded;
    } else if (part !== value.toLowerCase()) return null;
  }
  return params;
}

/** Null for a broken percent-encoding. */
function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
