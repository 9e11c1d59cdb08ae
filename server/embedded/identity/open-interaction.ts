/** One interaction of the provider while it is being answered: known by its address and a cookie, or gone. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { isPassing } from '../../http/error-handler.ts';
import type { Log } from '../../log.ts';
import type { RateLimit } from '../../rate-limit.ts';
import type { DemoAccount } from '../../../contract/shell.ts';
import { errorPage } from './page.ts';
import type { People } from './people.ts';
import { languageFrom } from './texts.ts';
import type { Registrations } from './registration.ts';
import type { Throttle } from './throttle.ts';

export interface Env {
  Bindings: HttpBindings;
}

export interface InteractionDeps {
  provider: () => Promise<Provider>;
  people: People;
  registrations: Registrations;
  throttle: Throttle;
  /** By address of the caller: registrations and codes that are mailed. */
  limitMails: RateLimit;
  /** Mail is shown at /mailbox. */
  hasMailbox: boolean;
  demoAccounts: readonly DemoAccount[];
  countries: () => Promise<string[]>;
  /** Whom an open invitation is for; null when there is none. */
  invited: (guid: string) => Promise<Invited | null>;
  clientAddress: (c: Context) => string;
  log: Log;
}

export interface Invited {
  firstName: string;
  lastName: string;
  workshop: string;
}

export interface Open {
  c: Context<Env>;
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>;
  language: ReturnType<typeof languageFrom>;
  form: Record<string, unknown>;
  /** Ends the interaction and goes back to the client. */
  finish(result: InteractionResults): Promise<Response>;
}

function noneOrPassing(error: unknown): null {
  if (isPassing(error)) throw error;
  return null;
}

/** Runs `step` on the interaction; without one, or when the person cancels, there is nothing to do. */
export async function withInteraction(
  deps: InteractionDeps,
  c: Context<Env>,
  step: (open: Open) => Promise<Response>,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const acceptLanguage = c.req.header('accept-language') ?? '';
  const provider = await deps.provider();
  const interaction = await provider.interactionDetails(incoming, outgoing).catch(noneOrPassing);
  if (interaction === null) return c.html(await errorPage(acceptLanguage, 'session_not_found'), 400);
  const uiLocales = interaction.params['ui_locales'];
  const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
  const open: Open = {
    c,
    interaction,
    language: languageFrom(typeof uiLocales === 'string' ? uiLocales : undefined, acceptLanguage),
    form,
    async finish(result) {
      const address = await provider.interactionResult(incoming, outgoing, result, {
        mergeWithLastSubmission: true,
      });
      return c.redirect(address, 303);
    },
  };
  if ('cancel' in form) return open.finish({ error: 'access_denied', error_description: 'cancelled' });
  return step(open);
}
