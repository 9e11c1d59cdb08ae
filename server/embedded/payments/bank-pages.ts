/** 3-D Secure as the test bank does it: a page of its own, or steps in frames of the portal's page. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { BankAnswer } from '../../db/tables-payments.ts';
import { asActionId, decoded, redirectResultOf } from './actions.ts';
import { messagePage } from './component-pages.ts';
import { type Html, showPage } from './page.ts';
import type { PaymentRow } from './settle-payment.ts';
import type { ShopperDeps } from './shopper-routes.ts';
import { sumFrom } from '../../providers/adyen/minor-units.ts';

type Answer = Response | Promise<Response>;

/** As on Adyen's test platform. */
const rightCode = 'password';
const answers: readonly BankAnswer[] = ['approved', 'refused', 'cancelled'];

export async function askAtBank(c: Context, deps: ShopperDeps, actionId: string): Promise<Response> {
  const payment = await openPayment(deps, actionId);
  if (payment?.return_url == null) return gone(c);
  const origin = new URL(payment.return_url).origin;
  const body = bankFrame(
    html`${whatIsPaid(payment)}
      <form method="post" class="actions">
        <button name="answer" value="approved">Approve the payment</button>
        <button name="answer" value="refused">Refuse it</button>
        <button name="answer" value="cancelled">Cancel</button>
      </form>`,
  );
  return showPage(c, { title: 'Test bank', body, leadsTo: [origin] });
}

export async function answerAtBank(c: Context, deps: ShopperDeps, actionId: string): Promise<Response> {
  const { answer } = await c.req.parseBody();
  const payment = await openPayment(deps, actionId);
  const said = answers.find((one) => one === answer);
  if (payment?.return_url == null || said === undefined) return gone(c);
  await keepAnswer(deps, actionId, said);
  const back = new URL(payment.return_url);
  back.searchParams.set('redirectResult', redirectResultOf(actionId));
  return c.redirect(back.href, 303);
}

/** The bank's look at the browser: nothing to see, and on to where its end is reported. */
export async function method(c: Context, { addresses }: ShopperDeps): Promise<Response> {
  const { threeDSMethodData } = await c.req.parseBody();
  const body = html`<form method="post" action="${addresses.base}3ds/method-done">
    <input type="hidden" name="threeDSMethodData" value="${text(threeDSMethodData)}" />
  </form>`;
  return showPage(c, { title: 'Browser check', body, scripts: ['submit-form.ts'] });
}

export function methodDone(c: Context): Answer {
  return messagePage(c, 'Browser check', { type: 'fingerPrintResult', result: { threeDSCompInd: 'Y' } });
}

export async function askChallenge(c: Context, deps: ShopperDeps): Promise<Response> {
  const { creq } = await c.req.parseBody();
  const actionId = asActionId(decoded(text(creq))['threeDSServerTransID']);
  const payment = actionId === null ? null : await openPayment(deps, actionId);
  if (payment === null) return gone(c);
  const body = bankFrame(
    html`${whatIsPaid(payment)}
      <form method="post" action="${deps.addresses.base}3ds/challenge/${payment.action_id}">
        <label>Code <input name="code" autocomplete="off" autocapitalize="off" /></label>
        <p>The code of this test bank is <code>${rightCode}</code>.</p>
        <div class="actions">
          <button name="answer" value="confirm">Confirm</button>
          <button name="answer" value="refuse">Refuse</button>
        </div>
      </form>`,
  );
  return showPage(c, { title: 'Test bank', body });
}

export async function answerChallenge(c: Context, deps: ShopperDeps, actionId: string): Promise<Response> {
  const { answer, code } = await c.req.parseBody();
  const isRight = answer === 'confirm' && code === rightCode;
  await keepAnswer(deps, actionId, isRight ? 'approved' : 'refused');
  const result = { messageType: 'CRes', messageVersion: '2.2.0', threeDSServerTransID: actionId, acsTransID: actionId };
  const cres = Buffer.from(JSON.stringify({ ...result, transStatus: isRight ? 'Y' : 'N' })).toString('base64url');
  const body = html`<form method="post" action="${deps.addresses.base}3ds/challenge-done">
    <input type="hidden" name="cres" value="${cres}" />
  </form>`;
  return showPage(c, { title: 'Test bank', body, scripts: ['submit-form.ts'] });
}

export async function challengeDone(c: Context): Promise<Response> {
  const { cres } = await c.req.parseBody();
  const transStatus = decoded(text(cres))['transStatus'] === 'Y' ? 'Y' : 'N';
  return messagePage(c, 'Test bank', { type: 'challengeResult', result: { transStatus } });
}

function bankFrame(body: Html): Html {
  return html`<main>
    <h1>Test bank</h1>
    <p class="note">This page stands for your bank’s. It belongs to a test payment service: no money moves.</p>
    ${body}
  </main>`;
}

function whatIsPaid({ value, currency, last_four }: PaymentRow): Html {
  const { amount } = sumFrom({ value, currency });
  return html`<p>Payment of <strong>${amount} ${currency}</strong> with the card ending in ${last_four}.</p>`;
}

function gone(c: Context): Answer {
  c.status(404);
  const body = bankFrame(
    html`<p role="alert">There is nothing to approve here, or it has been answered already.</p>
      <p><a href="/">To the portal</a></p>`,
  );
  return showPage(c, { title: 'Test bank', body });
}

/** That waits for the bank's answer; null: there is none. */
async function openPayment({ database }: ShopperDeps, actionId: string): Promise<PaymentRow | null> {
  const query = database.kysely.selectFrom('embedded_payment').selectAll().where('action_id', '=', actionId);
  return (await query.where('state', '=', 'challenge').executeTakeFirst()) ?? null;
}

/** The last answer before the payment is settled counts. */
async function keepAnswer({ database }: ShopperDeps, actionId: string, answer: BankAnswer): Promise<void> {
  const update = database.kysely.updateTable('embedded_payment').set({ bank_answer: answer });
  await update.where('action_id', '=', actionId).where('state', '=', 'challenge').execute();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
