/** Signing in. */
import { limitKeyOf } from '../../rate-limit.ts';
import { type Errors, readFields, type Values } from './form.ts';
import { loginFields } from './identity-fields.ts';
import { loginPage } from './identity-pages.ts';
import type { InteractionDeps, Open } from './open-interaction.ts';
import { isPassword } from './password.ts';

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
  // From the registration of an address that has an account.
  if ('show' in open.form) return showLogin(deps, open, values, {}, null);
  if (Object.keys(errors).length > 0) return showLogin(deps, open, values, errors, null);
  const { email = '', password = '' } = values;
  const person = await deps.people.byEmail(email);
  const address = limitKeyOf(deps.clientAddress(open.c));
  const attempt = deps.throttle.begin(person?.id ?? `nobody ${email.toLowerCase()}`, address);
  if (attempt === null) return showLogin(deps, open, values, {}, texts.wait);
  if (!(await isPassword(password, person?.password_hash ?? null)) || person === null)
    return showLogin(deps, open, values, {}, texts.wrong);
  attempt.succeeded();
  return open.finish({ login: { accountId: person.id, amr: ['pwd'], remember: true } });
}
