/**
 * Faults that pass (a lost database, no free connection, a full disk) while a call to the provider is answered. The provider's
 * own code would call them errors of the server, or not notice them at all: a token it cannot find counts as unknown, an
 * unknown one as revoked. So the database itself tells, and whatever such a call was going to be answered, it is answered
 * 503 with words of ours: a page to people, `temporarily_unavailable` to programs, which try again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener } from 'node:http';
import type Provider from 'oidc-provider';
import { type Database, databaseOver, type Engine } from '../../db/database.ts';
import { isPassing } from '../../http/error-handler.ts';
import { unavailablePage } from './page.ts';

const retryAfterSeconds = '5';

/** The call that is being answered. */
const calls = new AsyncLocalStorage<{ hasFault: boolean }>();

/** `saw`: hears of each passing fault. */
export function watchedDatabase(database: Database, saw: (fault: unknown) => void): Database {
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isPassing(error)) {
        const call = calls.getStore();
        if (call !== undefined) call.hasFault = true;
        saw(error);
      }
      throw error;
    }
  }
  const engine: Engine = {
    ...database,
    async session() {
      const session = await watched(() => database.session());
      return {
        ...session,
        query: (text, values) => watched(() => session.query(text, values)),
        script: (text) => watched(() => session.script(text)),
      };
    },
  };
  return databaseOver(engine);
}

/** Knows of each call whether there was a fault. */
export function withFaults(listener: RequestListener): RequestListener {
  return (request, response) => calls.run({ hasFault: false }, () => listener(request, response));
}

/** For calls that the provider answers. */
export function answerFaults(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (calls.getStore()?.hasFault !== true) return;
    const { headers, body } = await unavailableAnswer(ctx.req);
    ctx.remove('location');
    ctx.status = 503;
    ctx.set(headers);
    ctx.body = body;
  });
}

interface UnavailableAnswer {
  headers: Record<string, string>;
  body: string;
}

/** A call by hand of the address bar or a form is a person's; theirs say that they take HTML. */
export async function unavailableAnswer(request: IncomingMessage): Promise<UnavailableAnswer> {
  const common = { 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' };
  if (!/text\/html/i.test(request.headers.accept ?? '')) {
    const body = { error: 'temporarily_unavailable', error_description: 'The service is busy; try again' };
    return { headers: { ...common, 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
  }
  const { originalUrl = request.url } = request as IncomingMessage & { originalUrl?: string };
  const body = await unavailablePage(request.headers['accept-language'] ?? '', againAt(request.method, originalUrl));
  return { headers: { ...common, 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Where a person goes on: the same address, of a form the page that it stands on; null: from the beginning. */
function againAt(method: string | undefined, address = ''): string | null {
  if (method === 'GET') return address;
  return /^\/oidc-ui\/[\w-]+(?=\/)/.exec(address)?.[0] ?? null;
}
