/** The pages a person meets at the embedded provider: sign in, register, edit the profile, delete the account. */
import { html } from 'hono/html';
import { type Errors, type Field, fieldsHtml, type Values } from './form.ts';
import type { DemoAccount } from '../../../contract/shell.ts';
import { type Html, page } from './page.ts';
import type { Language } from './texts.ts';

interface Form {
  language: Language;
  uid: string;
  fields: readonly Field[];
  values: Values;
  errors: Errors;
}

const alertOf = (message: string | null): Html | '' =>
  message === null ? '' : html`<p class="error" role="alert">${message}</p>`;

export function loginPage(form: Form, message: string | null, demoAccounts: readonly DemoAccount[]): Html {
  const { language, uid, fields, values, errors } = form;
  const { texts } = language;
  return page(
    language,
    texts.signIn,
    html`<p>${texts.signInLead}</p>
      ${alertOf(message)}
      <form method="post" action="/oidc-ui/${uid}/sign-in">
        ${fieldsHtml(fields, texts, values, errors)}
        <div class="actions"><button>${texts.signIn}</button></div>
      </form>
      <p>${texts.noAccount} <a href="/oidc-ui/${uid}/sign-up">${texts.register}</a></p>
      ${demoAccounts.length === 0 ? '' : demoList(language, demoAccounts)}`,
  );
}

function demoList(language: Language, accounts: readonly DemoAccount[]): Html {
  const { texts } = language;
  return html`<section aria-labelledby="demo">
    <h2 id="demo">${texts.demoAccounts}</h2>
    <p>${texts.demoPassword} <code>${accounts[0]?.password ?? ''}</code></p>
    <dl>
      ${accounts.map(
        (account) =>
          html`<dt><code>${account.email}</code></dt>
            <dd>${account.about}</dd>`,
      )}
    </dl>
  </section>`;
}

/** `invitedBy`: the workshop. `taken`: there is an account with this address already. */
export function signUpPage(form: Form, invitedBy: string | null, taken: string | null): Html {
  const { language, uid, fields, values, errors } = form;
  const { texts } = language;
  return page(
    language,
    texts.register,
    html`${invitedBy === null ? '' : html`<p>${texts.invitedBy} <strong>${invitedBy}</strong></p>`}
      ${taken === null ? '' : takenNote(form, taken)}
      <form method="post" action="/oidc-ui/${uid}/sign-up" novalidate>
        ${fieldsHtml(fields, texts, values, errors)}
        <div class="actions"><button>${texts.register}</button></div>
      </form>
      <p>${texts.haveAccount} <a href="/oidc-ui/${uid}">${texts.signIn}</a></p>`,
  );
}

/** The way to the account that is there, without typing its address again (CO-327). */
function takenNote({ language: { texts }, uid }: Form, address: string): Html {
  return html`<form class="notice" method="post" action="/oidc-ui/${uid}/sign-in">
    <p class="error" role="alert">${texts.creationFailed}</p>
    <p>${texts.signInAs} <strong>${address}</strong></p>
    <input type="hidden" name="email" value="${address}" />
    <button name="show" value="1">${texts.signIn}</button>
  </form>`;
}

/** `address`: where the code was mailed to. */
export function provePage(form: Form, address: string, hasMailbox: boolean): Html {
  const { language, uid, fields, values, errors } = form;
  const { texts } = language;
  return page(
    language,
    texts.proveTitle,
    html`<p>${texts.proveLead} <strong>${address}</strong>.</p>
      ${hasMailbox ? html`<p><a href="/mailbox" target="_blank" rel="noopener">${texts.demoMail}</a></p>` : ''}
      <form method="post" action="/oidc-ui/${uid}/prove" novalidate>
        ${fieldsHtml(fields, texts, values, errors)}
        <div class="actions">
          <button>${texts.confirm}</button>
          <button class="plain" name="again" value="1">${texts.newCode}</button>
        </div>
      </form>
      <p>${texts.wrongAddress} <a href="/oidc-ui/${uid}/sign-up">${texts.changeAddress}</a></p>`,
  );
}

export function profilePage(form: Form): Html {
  const { language, uid, fields, values, errors } = form;
  const { texts } = language;
  return page(
    language,
    texts.profile,
    html`<form method="post" action="/oidc-ui/${uid}/profile" novalidate>
      ${fieldsHtml(fields, texts, values, errors)}
      <div class="actions">
        <button>${texts.save}</button>
        <button class="plain" name="cancel" value="1">${texts.cancel}</button>
      </div>
    </form>`,
  );
}

export function removalPage(form: Form, email: string): Html {
  const { language, uid, fields, values, errors } = form;
  const { texts } = language;
  return page(
    language,
    texts.remove,
    html`<p><strong>${email}</strong></p>
      <p>${texts.removeLead}</p>
      <p>${texts.removeConfirm}</p>
      <form method="post" action="/oidc-ui/${uid}/removal" novalidate>
        ${fieldsHtml(fields, texts, values, errors)}
        <div class="actions">
          <button class="danger">${texts.removeNow}</button>
          <button class="plain" name="cancel" value="1">${texts.cancel}</button>
        </div>
      </form>`,
  );
}
