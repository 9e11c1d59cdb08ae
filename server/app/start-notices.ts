/**
 * What an operator should know when the portal has started: who can sign in with a password that everybody knows, who no
 * longer can, and settings that do not fit together.
 */
import type { Configuration } from './configuration.ts';
import { demoAccounts, demoPassword } from '../demo/demo-people.ts';

type Settings = Pick<
  Configuration,
  'hasDemoData' | 'isDemoAssumed' | 'isPublic' | 'externalIdentity' | 'origin' | 'trustedProxies' | 'smtp' | 'payments'
>;

/** `demoEmails`: those of the demo whom the database holds. */
export function startNotices(settings: Settings, demoEmails: readonly string[]): string[] {
  return [
    ...demoNotices(settings, demoEmails),
    ...mailNotices(settings),
    ...paymentNotices(settings),
    ...proxyNotices(settings),
  ];
}

function demoNotices(settings: Settings, emails: readonly string[]): string[] {
  if (settings.externalIdentity !== null) return [];
  if (settings.hasDemoData && emails.length > 0) {
    const warning = `Whoever reaches ${settings.origin} can sign in with the accounts above and read all mail at /mailbox. DEMO_DATA=off ends that.`;
    return [...accountList(emails), ...(settings.isPublic ? [warning] : [])];
  }
  const reason = settings.isDemoAssumed ? ', because the portal is reached from other machines (PUBLIC_URL, HOST)' : '';
  const refused = `${emails.length} accounts of the demo are in the database and cannot sign in: ${emails.join(', ')}.`;
  return settings.hasDemoData ? [] : [`The demo is off${reason}.`, ...(emails.length > 0 ? [refused] : [])];
}

function accountList(emails: readonly string[]): string[] {
  const width = Math.max(...emails.map((email) => email.length));
  const lines = demoAccounts
    .filter(({ email }) => emails.includes(email))
    .map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  return [`Demo accounts (password ${demoPassword}):`, ...lines];
}

/** Addresses are proved by a code in a mail; with the demo it can be read at /mailbox. */
function mailNotices({ smtp, hasDemoData, externalIdentity }: Settings): string[] {
  if (smtp !== null || hasDemoData || externalIdentity !== null) return [];
  return [
    'SMTP_URL is not set: mail goes to files in DATA_DIR/mail, so nobody gets the code that registering asks for.',
  ];
}

function paymentNotices({ payments, isPublic }: Settings): string[] {
  if (payments !== null || !isPublic) return [];
  return ['PAYMENT_API_KEY is not set: payments are a test, and whoever buys something gets it without money moving.'];
}

/** This server speaks http only, so an address with https means that a proxy stands in front. */
function proxyNotices({ origin, trustedProxies, isPublic }: Settings): string[] {
  const isHttps = origin.startsWith('https:');
  if (isHttps && trustedProxies === 0)
    return [
      'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is 0: everybody seems to come from the address of that proxy, and all limits by address are shared. Set TRUST_PROXY to the number of proxies.',
    ];
  if (!isHttps && isPublic)
    return [`${origin} is not https: from other machines neither sign-in nor the offline app work there.`];
  return [];
}
