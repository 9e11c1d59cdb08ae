/**
 * What a person is asked before a client gets its code: to sign in, or, coming as the profile or the removal
 * client, that client's page. A session outlives its person, so a deleted one is asked to sign in again.
 */
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { clientIds } from './clients.ts';
import type { People } from './people.ts';

export function createPrompts(people: People): interactionPolicy.DefaultPolicy {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  const clientOf = (ctx: KoaContextWithOIDC) => ctx.oidc.client?.clientId;
  for (const name of ['profile', 'removal'] as const) {
    const isDue = (ctx: KoaContextWithOIDC) =>
      clientOf(ctx) === clientIds[name] && ctx.oidc.result?.[name] === undefined;
    policy.add(
      new Prompt(
        { name, requestable: false },
        new Check(`${name}_page`, `the ${name} page is due`, 'interaction_required', isDue),
      ),
    );
  }
  policy.get('login')?.checks.add(
    new Check('person_gone', 'the person was deleted', 'login_required', async (ctx) => {
      const id = ctx.oidc.session?.accountId;
      if (id === undefined || clientOf(ctx) === clientIds.removal) return false;
      return (await people.byId(id))?.deleted_at !== null;
    }),
  );
  return policy;
}
