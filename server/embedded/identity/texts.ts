/** Words of the identity pages. */
import { da } from './texts-da.ts';
import { de } from './texts-de.ts';

const en = {
  signIn: 'Sign in',
  signInLead: 'Use the account of your workshop.',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'Password (at least 10 characters)',
  wrong: 'E-mail or password is wrong.',
  wait: 'Too many attempts. Try again in a few minutes.',
  noAccount: 'No account yet?',
  register: 'Register',
  haveAccount: 'You have an account?',
  demoAccounts: 'Demo accounts',
  demoPassword: 'Password of all demo accounts:',
  givenName: 'First name',
  familyName: 'Last name',
  mobile: 'Mobile phone',
  companyName: 'Company',
  address: 'Street and number',
  zipCode: 'Postcode',
  city: 'City',
  phone: 'Company phone',
  taxNumber: 'VAT number',
  country: 'Country',
  choose: 'Please choose',
  required: 'Please fill in this field.',
  badEmail: 'This is not an e-mail address.',
  taken: 'There is already an account with this e-mail address.',
  shortPassword: 'Use at least 10 characters.',
  tooLong: 'This is too long.',
  profile: 'Your profile',
  save: 'Save',
  cancel: 'Cancel',
  optional: 'optional',
  remove: 'Delete your account',
  removeLead: 'Your personal data are removed and you can no longer sign in with this account. This cannot be undone.',
  removeConfirm: 'Enter your password to confirm.',
  removeNow: 'Delete account',
  signOut: 'Sign out',
  signingOut: 'You are being signed out.',
  gone: 'This page is no longer valid',
  goneLead: 'It was open for too long or belongs to another window. Please start again.',
  away: 'This does not work right now',
  awayLead: 'A part of our service is not answering. Please try again in a moment.',
  tryAgain: 'Try again',
  toPortal: 'To the portal',
  proveTitle: 'Check your e-mail',
  proveLead: 'We have sent a code with six digits to',
  code: 'Code',
  confirm: 'Confirm',
  newCode: 'Send a new code',
  wrongCode: 'This is not the code of our latest e-mail.',
  spentCode: 'Too many tries. Let us send you a new code.',
  demoMail: 'This is the demo, which sends no mail: read it in its mailbox.',
  codeSubject: 'Your code:',
  codeText: 'Enter this code in the window in which you registered. It is good for one hour.',
  codeStranger:
    'If you did not register at {host}, somebody has typed your address by mistake. You need not do anything.',
  wrongAddress: 'A mistake in the address?',
  changeAddress: 'Change it',
};
export type Texts = typeof en;

const textsByLanguage: Record<string, Texts> = { en, de, da };

export interface Language {
  code: string;
  texts: Texts;
}

/** The first language we have among `preferences`: `ui_locales` or an Accept-Language header; else English. */
export function languageFrom(...preferences: (string | undefined)[]): Language {
  for (const code of preferences.flatMap(
    (preference) => preference?.toLowerCase().match(/[a-z]{2,3}(?=[-;,\s]|$)/g) ?? [],
  )) {
    const texts = textsByLanguage[code];
    if (texts !== undefined) return { code, texts };
  }
  return { code: 'en', texts: en };
}
