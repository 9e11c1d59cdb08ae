/** The pages at /oidc-ui: each belongs to one interaction of the provider, known by its address and a cookie. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { languageFrom } from './texts.ts';
import { type Errors, readFields, type Values } from './form.ts';
import { loginFields, passwordField, profileFields, signUpFields } from './identity-fields.ts';
import { type DemoAccount, loginPage, profilePage, removalPage, signUpPage } from './identity-pages.ts';
import { errorPage } from './page.ts';
import { hashPassword, isPassword } from './password.ts';
import type { People, Person } from './people.ts';
import type { Throttle } from './throttle.ts';

interface Env {
  Bindings: HttpBindings;
}
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export interface InteractionDeps {
  provider: Provider;
  people: People;
  throttle: Throttle;
  demoAccounts: readonly DemoAccount[];
  countries: () => Promise<string[]>;
  clientAddress: (c: Context) => string;
}

const shortestPassword = 10;
const mostFailuresOfAccount = 10;
const mostFailuresOfAddress = 100;
const stylesheet = readFileSync(path.join(import.meta.dirname, 'identity.css'), 'utf8');
const submitScript = "document.getElementById('op.logoutForm').submit();\n";

export function createInteractionRoutes(deps: InteractionDeps): Hono<Env> {
  const app = new Hono<Env>()
    .get('/oidc-ui/identity.css', (c) => asset(c, 'text/css; charset=utf-8', stylesheet))
    .get('/oidc-ui/submit.js', (c) => asset(c, 'text/javascript; charset=utf-8', submitScript));
  app.use('/oidc-ui/:uid{.+}', async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.get('/oidc-ui/:uid', (c) => withInteraction(deps, c, (open) => show(deps, open)));
  app.get('/oidc-ui/:uid/sign-up', (c) => withInteraction(deps, c, (open) => showSignUp(deps, open)));
  // A page shown again after a mistake has its form's address: reloading it starts the interaction's page anew.
  app.get('/oidc-ui/:uid/:step{sign-in|profile|removal}', (c) => c.redirect(`/oidc-ui/${c.req.param('uid')}`, 302));
  const steps = { 'sign-in': signIn, 'sign-up': signUp, profile: editProfile, removal: remove };
  for (const [name, step] of Object.entries(steps))
    app.post(`/oidc-ui/:uid/${name}`, (c) => withInteraction(deps, c, (open) => step(deps, open)));
  return app;
}

interface Open {
  c: Context<Env>;
  interaction: Interaction;
  language: ReturnType<typeof languageFrom>;
  form: Record<string, unknown>;
  /** Ends the interaction and goes back to the client. */
  finish(result: InteractionResults): Promise<Response>;
}

async function withInteraction(
  deps: InteractionDeps,
  c: Context<Env>,
  step: (open: Open) => Promise<Response>,
): Promise<Response> {
  const { incoming, outgoing } = c.env;
  const acceptLanguage = c.req.header('accept-language') ?? '';
  const interaction = await deps.provider.interactionDetails(incoming, outgoing).catch(() => null);
  if (interaction === null) return c.html(await errorPage(acceptLanguage, 'session_not_found'), 400);
  const uiLocales = interaction.params['ui_locales'];
  const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
  const open: Open = {
    c,
    interaction,
    language: languageFrom(typeof uiLocales === 'string' ? uiLocales : undefined, acceptLanguage),
    form,
    async finish(result) {
      const address = await deps.provider.interactionResult(incoming, outgoing, result, {
        mergeWithLastSubmission: true,
      });
      return c.redirect(address, 303);
    },
  };
  if ('cancel' in form) return open.finish({ error: 'access_denied', error_description: 'cancelled' });
  return step(open);
}

async function show(deps: InteractionDeps, open: Open): Promise<Response> {
  const { interaction } = open;
  const person = interaction.session ? await deps.people.byId(interaction.session.accountId) : null;
  if (interaction.prompt.name === 'profile' && person !== null) return showProfile(open, profileOf(person), {});
  if (interaction.prompt.name === 'removal' && person !== null) return showRemoval(open, person, {});
  const hint = interaction.params['login_hint'];
  return showLogin(deps, open, { email: typeof hint === 'string' ? hint : '' }, {}, null);
}

async function showLogin(deps: InteractionDeps, open: Open, values: Values, errors: Errors, message: string | null) {
  const { language, interaction, c } = open;
  const form = { language, uid: interaction.uid, fields: loginFields(language.texts), values, errors };
  return c.html(loginPage(form, message, deps.demoAccounts), message === null ? 200 : 400);
}

async function signIn(deps: InteractionDeps, open: Open): Promise<Response> {
  const { texts } = open.language;
  const { values, errors } = readFields(loginFields(texts), texts, open.form);
  if (Object.keys(errors).length > 0) return showLogin(deps, open, values, errors, null);
  const { email = '', password = '' } = values;
  const keys: [string, number][] = [
    [`email ${email.toLowerCase()}`, mostFailuresOfAccount],
    [`address ${deps.clientAddress(open.c)}`, mostFailuresOfAddress],
  ];
  if (keys.some(([key, most]) => deps.throttle.isBlocked(key, most)))
    return showLogin(deps, open, values, {}, texts.wait);
  const person = await deps.people.byEmail(email);
  if (!(await isPassword(password, person?.password_hash ?? null)) || person === null) {
    for (const [key] of keys) deps.throttle.failed(key);
    return showLogin(deps, open, values, {}, texts.wrong);
  }
  for (const [key] of keys) deps.throttle.succeeded(key);
  return open.finish({ login: { accountId: person.id, amr: ['pwd'], remember: true } });
}

async function showSignUp(deps: InteractionDeps, open: Open, values: Values = {}, errors: Errors = {}) {
  const { language, interaction, c } = open;
  const fields = signUpFields(language, await deps.countries());
  return c.html(signUpPage({ language, uid: interaction.uid, fields, values, errors }));
}

async function signUp(deps: InteractionDeps, open: Open): Promise<Response> {
  const { texts } = open.language;
  const { values, errors } = readFields(signUpFields(open.language, await deps.countries()), texts, open.form);
  const { email = '', password = '', countrycode = '' } = values;
  if (password !== '' && password.length < shortestPassword) errors['password'] = texts.shortPassword;
  if (Object.keys(errors).length > 0) return showSignUp(deps, open, values, errors);
  const password_hash = await hashPassword(password);
  const id = await deps.people.add({ ...changeFrom(values, {}), email, password_hash, countrycode });
  if (id === null) return showSignUp(deps, open, values, { email: texts.taken });
  return open.finish({ login: { accountId: id, amr: ['pwd'], remember: true } });
}

async function showProfile(open: Open, values: Values, errors: Errors): Promise<Response> {
  const { language, interaction, c } = open;
  return c.html(profilePage({ language, uid: interaction.uid, fields: profileFields(language.texts), values, errors }));
}

async function editProfile(deps: InteractionDeps, open: Open): Promise<Response> {
  const person = await signedIn(deps, open);
  if (person === null) return show(deps, open);
  const { texts } = open.language;
  const { values, errors } = readFields(profileFields(texts), texts, open.form);
  if (Object.keys(errors).length > 0) return showProfile(open, values, errors);
  await deps.people.change(person.id, changeFrom(values, person.company));
  return open.finish({ profile: { done: true } });
}

async function showRemoval(open: Open, person: Person, errors: Errors): Promise<Response> {
  const { language, interaction, c } = open;
  const fields = [passwordField(language.texts.password, 'current-password')];
  return c.html(removalPage({ language, uid: interaction.uid, fields, values: {}, errors }, person.email));
}

async function remove(deps: InteractionDeps, open: Open): Promise<Response> {
  const person = await signedIn(deps, open);
  if (person === null) return show(deps, open);
  const { texts } = open.language;
  const key = `email ${person.email.toLowerCase()}`;
  if (deps.throttle.isBlocked(key, mostFailuresOfAccount)) return showRemoval(open, person, { password: texts.wait });
  const password = open.form['password'];
  if (!(await isPassword(typeof password === 'string' ? password : '', person.password_hash))) {
    deps.throttle.failed(key);
    return showRemoval(open, person, { password: texts.wrong });
  }
  await deps.people.remove(person.id);
  return open.finish({ removal: { done: true } });
}

/** Who holds the provider's session in this interaction; the page's own prompt must be the one that is due. */
async function signedIn(deps: InteractionDeps, { interaction }: Open): Promise<Person | null> {
  if (interaction.session === undefined || interaction.prompt.name === 'login') return null;
  const person = await deps.people.byId(interaction.session.accountId);
  return person?.deleted_at === null ? person : null;
}

function profileOf({ given_name, family_name, mobile, company }: Person): Values {
  return { ...company, given_name, family_name, mobile };
}

function changeFrom(values: Values, company: Person['company']) {
  const { given_name = '', family_name = '', mobile = '', companyName = '', address1 = '' } = values;
  const { zipCode = '', city = '', phone = '', taxNumber = '' } = values;
  return {
    given_name,
    family_name,
    mobile,
    company: { address2: '', ...company, companyName, address1, zipCode, city, phone, taxNumber },
  };
}

function asset(c: Context, type: string, body: string): Response {
  c.header('content-type', type);
  c.header('cache-control', 'public, max-age=3600');
  return c.body(body);
}
