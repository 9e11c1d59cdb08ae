/** Registering: the form, and then the code that was mailed to the address. */
import { limitKeyOf } from '../../rate-limit.ts';
import { type Errors, readFields, type Values } from './form.ts';
import { codeFields, signUpFields } from './identity-fields.ts';
import { provePage, signUpPage } from './identity-pages.ts';
import type { InteractionDeps, Open } from './open-interaction.ts';
import { hashPassword } from './password.ts';
import { changeFrom, profileOf } from './people.ts';

const shortestPassword = 10;

export async function showSignUp(deps: InteractionDeps, open: Open, values: Values = {}, errors: Errors = {}) {
  const { language, interaction, c } = open;
  const fields = signUpFields(language, await deps.countries());
  return c.html(signUpPage({ language, uid: interaction.uid, fields, values, errors }));
}

/** The form as it was sent, without the password, for somebody who has mistyped the address. */
export async function reviseSignUp(deps: InteractionDeps, open: Open): Promise<Response> {
  const person = await deps.registrations.waiting(open.interaction.uid);
  if (person === null) return showSignUp(deps, open);
  const { email, countrycode } = person;
  return showSignUp(deps, open, { ...profileOf(person), email, countrycode });
}

export async function signUp(deps: InteractionDeps, open: Open): Promise<Response> {
  const { c, interaction, language } = open;
  const { texts } = language;
  const { values, errors } = readFields(signUpFields(language, await deps.countries()), texts, open.form);
  const { email = '', password = '', countrycode = '' } = values;
  if (password !== '' && password.length < shortestPassword) errors['password'] = texts.shortPassword;
  if (Object.keys(errors).length > 0) return showSignUp(deps, open, values, errors);
  if (isTooOften(deps, open)) return showSignUp(deps, open, values, { email: texts.wait });
  if (await deps.people.isTaken(email)) return showSignUp(deps, open, values, { email: texts.taken });
  const password_hash = await hashPassword(password);
  const person = { ...changeFrom(values, {}), email, password_hash, countrycode };
  const begun = await deps.registrations.begin(interaction.uid, person, language.code);
  if (begun === 'too-many') return showSignUp(deps, open, values, { email: texts.wait });
  return c.redirect(`/oidc-ui/${interaction.uid}/prove`, 303);
}

export async function showProve(deps: InteractionDeps, open: Open, errors: Errors = {}): Promise<Response> {
  const { language, interaction, c } = open;
  const person = await deps.registrations.waiting(interaction.uid);
  if (person === null) return c.redirect(`/oidc-ui/${interaction.uid}/sign-up`, 303);
  const form = { language, uid: interaction.uid, fields: codeFields(language.texts), values: {}, errors };
  return c.html(provePage(form, person.email, deps.hasMailbox));
}

export async function prove(deps: InteractionDeps, open: Open): Promise<Response> {
  const { texts } = open.language;
  if ('again' in open.form) return mailAgain(deps, open);
  const { values, errors } = readFields(codeFields(texts), texts, open.form);
  if (Object.keys(errors).length > 0) return showProve(deps, open, errors);
  const proved = await deps.registrations.prove(open.interaction.uid, (values['code'] ?? '').replace(/\D/g, ''));
  if (typeof proved === 'object') return open.finish({ login: { accountId: proved.id, amr: ['pwd'], remember: true } });
  if (proved === 'taken') return showSignUp(deps, open, {}, { email: texts.taken });
  return showProve(deps, open, { code: proved === 'wrong' ? texts.wrongCode : texts.spentCode });
}

async function mailAgain(deps: InteractionDeps, open: Open): Promise<Response> {
  const { c, interaction, language } = open;
  const sent = isTooOften(deps, open) ? 'too-many' : await deps.registrations.again(interaction.uid);
  if (sent === 'too-many') return showProve(deps, open, { code: language.texts.wait });
  return c.redirect(`/oidc-ui/${interaction.uid}/prove`, 303);
}

/** Each of these makes a mail and takes a while to hash. */
function isTooOften({ limitMails, clientAddress }: InteractionDeps, { c }: Open): boolean {
  return limitMails(limitKeyOf(clientAddress(c))) !== null;
}
