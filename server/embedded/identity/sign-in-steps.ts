/** Signing in and registering. */
import { limitKeyOf } from '../../http/rate-limit.ts';
import { type Errors, readFields, type Values } from './form.ts';
import { loginFields, signUpFields } from './identity-fields.ts';
import { loginPage, signUpPage } from './identity-pages.ts';
import type { InteractionDeps, Open } from './open-interaction.ts';
import { hashPassword, isPassword } from './password.ts';
import { changeFrom } from './people.ts';
import { mostFailuresOfAccount, mostFailuresOfAddress } from './throttle.ts';

const shortestPassword = 10;

export async function showLogin(
  deps: InteractionDeps,
  open: Open,
  values: Values,
  errors: Errors,
  message: string | null,
) {
  const { language, interaction, c } = open;
  const form = { language, uid: interaction.uid, fields: loginFields(language.texts), values, errors };
  return c.html(loginPage(form, message, deps.demoAccounts), message === null ? 200 : 400);
}

export async function signIn(deps: InteractionDeps, open: Open): Promise<Response> {
  const { texts } = open.language;
  const { values, errors } = readFields(loginFields(texts), texts, open.form);
  if (Object.keys(errors).length > 0) return showLogin(deps, open, values, errors, null);
  const { email = '', password = '' } = values;
  const keys: [string, number][] = [
    [`email ${email.toLowerCase()}`, mostFailuresOfAccount],
    [`address ${limitKeyOf(deps.clientAddress(open.c))}`, mostFailuresOfAddress],
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

export async function showSignUp(deps: InteractionDeps, open: Open, values: Values = {}, errors: Errors = {}) {
  const { language, interaction, c } = open;
  const fields = signUpFields(language, await deps.countries());
  return c.html(signUpPage({ language, uid: interaction.uid, fields, values, errors }));
}

export async function signUp(deps: InteractionDeps, open: Open): Promise<Response> {
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
