/** Registering: the form, and then the code that was mailed to the address. */
import { limitKeyOf } from '../../rate-limit.ts';
import { type Errors, readFields, type Values } from './form.ts';
import { codeFields, signUpFields } from './identity-fields.ts';
import { provePage, signUpPage } from './identity-pages.ts';
import type { InteractionDeps, Invited, Open } from './open-interaction.ts';
import { hashPassword } from './password.ts';
import { changeFrom, type NewPerson, profileOf } from './people.ts';

const shortestPassword = 10;

export async function showSignUp(deps: InteractionDeps, open: Open, values?: Values, errors: Errors = {}) {
  const { language, interaction, c } = open;
  const { fields, invited, countries } = await formOf(deps, open);
  const typed = values ?? knownOf(open, invited, countries);
  const taken = errors['email'] === language.texts.taken ? (typed['email'] ?? '') : null;
  const form = { language, uid: interaction.uid, fields, values: typed, errors };
  return c.html(signUpPage(form, invited?.workshop ?? null, taken));
}

async function formOf(deps: InteractionDeps, { language, interaction }: Open) {
  const guid = interaction.params['invitation'];
  const invited = typeof guid === 'string' ? await deps.invited(guid) : null;
  const countries = await deps.countries();
  return { fields: signUpFields(language, countries, invited !== null), invited, countries };
}

/** The name under which the workshop invited them, and the country of the pages they come from: its scope names it (SH-209). */
function knownOf({ interaction }: Open, invited: Invited | null, countries: readonly string[]): Values {
  const { scope } = interaction.params;
  const country = /(?:^| )dp-([a-z]{2})(?: |$)/.exec(typeof scope === 'string' ? scope : '')?.[1] ?? '';
  const names = invited === null ? {} : { given_name: invited.firstName, family_name: invited.lastName };
  return countries.includes(country) ? { ...names, countrycode: country } : names;
}

/** The form as it was sent, without the password, for somebody who has mistyped the address. */
export async function reviseSignUp(deps: InteractionDeps, open: Open): Promise<Response> {
  const person = await deps.registrations.waiting(open.interaction.uid);
  if (person === null) return showSignUp(deps, open);
  return showSignUp(deps, open, typedBy(person));
}

function typedBy(person: NewPerson): Values {
  const { email, countrycode } = person;
  return { ...profileOf(person), email, countrycode };
}

export async function signUp(deps: InteractionDeps, open: Open): Promise<Response> {
  const { c, interaction, language } = open;
  const { texts } = language;
  const { values, errors } = readFields((await formOf(deps, open)).fields, texts, open.form);
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
  if (proved === 'taken') return showTaken(deps, open);
  return showProve(deps, open, { code: proved === 'wrong' ? texts.wrongCode : texts.spentCode });
}

/** Registered by somebody else with the same address meanwhile. */
async function showTaken(deps: InteractionDeps, open: Open): Promise<Response> {
  const person = await deps.registrations.waiting(open.interaction.uid);
  return showSignUp(deps, open, person === null ? {} : typedBy(person), { email: open.language.texts.taken });
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
