/** Editing the profile and deleting the account, for a person who holds a session here. */
import { limitKeyOf } from '../../rate-limit.ts';
import { type Errors, type Field, readFields, type Values } from './form.ts';
import { passwordField, profileFields } from './identity-fields.ts';
import { profilePage, removalPage } from './identity-pages.ts';
import type { InteractionDeps, Open } from './open-interaction.ts';
import { isPassword } from './password.ts';
import { changeFrom, type Person, profileOf } from './people.ts';

export async function showProfile(open: Open, person: Person): Promise<Response> {
  return await profileAnswer(open, fieldsOf(open, person), profileOf(person), {});
}

async function profileAnswer(
  { language, interaction, c }: Open,
  fields: Field[],
  values: Values,
  errors: Errors,
): Promise<Response> {
  return c.html(profilePage({ language, uid: interaction.uid, fields, values, errors }));
}

function fieldsOf({ language }: Open, { company }: Person): Field[] {
  return profileFields(language.texts, (company.companyName ?? '') !== '');
}

export async function editProfile(deps: InteractionDeps, open: Open): Promise<Response> {
  const person = await signedIn(deps, open);
  if (person === null) return open.c.redirect(`/oidc-ui/${open.interaction.uid}`, 303);
  const { texts } = open.language;
  const fields = fieldsOf(open, person);
  const { values, errors } = readFields(fields, texts, open.form);
  if (Object.keys(errors).length > 0) return profileAnswer(open, fields, values, errors);
  await deps.people.change(person.id, changeFrom(values, person.company));
  return open.finish({ profile: { done: true } });
}

export async function showRemoval(open: Open, person: Person, errors: Errors): Promise<Response> {
  const { language, interaction, c } = open;
  const fields = [passwordField(language.texts.password, 'current-password')];
  return c.html(removalPage({ language, uid: interaction.uid, fields, values: {}, errors }, person.email));
}

/** Also of somebody who was deleted, and may not have heard of it: there is nothing to ask them. */
export const finishRemoval = (open: Open): Promise<Response> => open.finish({ removal: { done: true } });

export async function remove(deps: InteractionDeps, open: Open): Promise<Response> {
  if ((await holder(deps, open))?.deleted_at instanceof Date) return finishRemoval(open);
  const person = await signedIn(deps, open);
  if (person === null) return open.c.redirect(`/oidc-ui/${open.interaction.uid}`, 303);
  const { texts } = open.language;
  const attempt = deps.throttle.begin(person.id, limitKeyOf(deps.clientAddress(open.c)));
  if (attempt === null) return showRemoval(open, person, { password: texts.wait });
  const password = open.form['password'];
  if (!(await isPassword(typeof password === 'string' ? password : '', person.password_hash)))
    return showRemoval(open, person, { password: texts.wrong });
  attempt.succeeded();
  await deps.people.remove(person.id);
  return finishRemoval(open);
}

/** Who holds the provider's session in this interaction; the page's own prompt must be the one that is due. */
async function holder(deps: InteractionDeps, { interaction }: Open): Promise<Person | null> {
  if (interaction.session === undefined || interaction.prompt.name === 'login') return null;
  return await deps.people.byId(interaction.session.accountId);
}

async function signedIn(deps: InteractionDeps, open: Open): Promise<Person | null> {
  const person = await holder(deps, open);
  return person?.deleted_at === null ? person : null;
}
