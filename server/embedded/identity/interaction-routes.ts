/** The pages at /oidc-ui: which address shows and does what. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { editProfile, finishRemoval, remove, showProfile, showRemoval } from './account-steps.ts';
import { isPassing } from '../../http/error-handler.ts';
import { type Env, type InteractionDeps, type Open, withInteraction } from './open-interaction.ts';
import { unavailableAnswer } from './passing-faults.ts';
import { prove, reviseSignUp, showProve, signUp } from './registration-steps.ts';
import { showLogin, signIn } from './sign-in-steps.ts';

const mostFormBytes = 65_536;
const stylesheet = readFileSync(path.join(import.meta.dirname, 'identity.css'), 'utf8');
const submitScript = "document.getElementById('op.logoutForm').submit();\n";

/** As the provider makes them; anything else is nobody's page, and must not get into a header or the database. */
const uid = ':uid{[\\w-]{10,100}}';

export function createInteractionRoutes(deps: InteractionDeps): Hono<Env> {
  const app = new Hono<Env>()
    .get('/oidc-ui/identity.css', (c) => asset(c, 'text/css; charset=utf-8', stylesheet))
    .get('/oidc-ui/submit.js', (c) => asset(c, 'text/javascript; charset=utf-8', submitScript));
  app.onError(async (error, c) => {
    if (!isPassing(error)) throw error;
    deps.log.error({ err: error }, 'identity pages');
    const { headers, body } = await unavailableAnswer(c.env.incoming);
    return c.body(body, 503, headers);
  });
  app.use('/oidc-ui/:uid{.+}', bodyLimit({ maxSize: mostFormBytes }), async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get(`/oidc-ui/${uid}`, (c) => withInteraction(deps, c, (open) => show(deps, open)));
  app.get(`/oidc-ui/${uid}/sign-up`, (c) => withInteraction(deps, c, (open) => reviseSignUp(deps, open)));
  app.get(`/oidc-ui/${uid}/prove`, (c) => withInteraction(deps, c, (open) => showProve(deps, open)));
  // A page shown again after a mistake has its form's address: reloading it starts the interaction's page anew.
  app.get(`/oidc-ui/${uid}/:step{sign-in|profile|removal}`, (c) => c.redirect(`/oidc-ui/${c.req.param('uid')}`, 302));
  const steps = { 'sign-in': signIn, 'sign-up': signUp, prove, profile: editProfile, removal: remove };
  for (const [name, step] of Object.entries(steps))
    app.post(`/oidc-ui/${uid}/${name}`, (c) => withInteraction(deps, c, (open) => step(deps, open)));
  return app;
}

async function show(deps: InteractionDeps, open: Open): Promise<Response> {
  const { interaction } = open;
  const person = interaction.session ? await deps.people.byId(interaction.session.accountId) : null;
  if (interaction.prompt.name === 'profile' && person !== null) return showProfile(open, person);
  if (interaction.prompt.name === 'removal' && person !== null)
    return person.deleted_at === null ? showRemoval(open, person, {}) : finishRemoval(open);
  const hint = interaction.params['login_hint'];
  return showLogin(deps, open, { email: typeof hint === 'string' ? hint : '' }, {}, null);
}

function asset(c: Context, type: string, body: string): Response {
  c.header('content-type', type);
  c.header('cache-control', 'public, max-age=3600');
  return c.body(body);
}
