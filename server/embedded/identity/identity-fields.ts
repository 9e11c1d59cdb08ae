/** The fields of the forms. */
import type { Field } from './form.ts';
import { longestPassword } from './password.ts';
import type { Language, Texts } from './texts.ts';

export function loginFields(texts: Texts): Field[] {
  return [
    { name: 'email', label: texts.email, type: 'email', autocomplete: 'off', isRequired: true, maxLength: 254 },
    passwordField(texts.password, 'current-password'),
  ];
}

export function passwordField(label: string, autocomplete: 'current-password' | 'new-password'): Field {
  return { name: 'password', label, type: 'password', autocomplete, isRequired: true, maxLength: longestPassword };
}

export function codeFields(texts: Texts): Field[] {
  return [
    { name: 'code', label: texts.code, autocomplete: 'one-time-code', isRequired: true, isDigits: true, maxLength: 20 },
  ];
}

function text(name: string, label: string, autocomplete: string, maxLength: number, isRequired = false): Field {
  return { name, label, autocomplete, maxLength, isRequired };
}

function personFields(texts: Texts): Field[] {
  return [
    text('given_name', texts.givenName, 'given-name', 75, true),
    text('family_name', texts.familyName, 'family-name', 75, true),
    { ...text('mobile', texts.mobile, 'tel', 45), type: 'tel' },
  ];
}

/** `namesCompany`: a company is theirs to name. Whoever was invited has named none, and need not. */
export function profileFields(texts: Texts, namesCompany = true): Field[] {
  return [
    ...personFields(texts),
    text('companyName', texts.companyName, 'organization', 100, namesCompany),
    text('address1', texts.address, 'address-line1', 250),
    text('address2', texts.address2, 'address-line2', 250),
    text('zipCode', texts.zipCode, 'postal-code', 25),
    text('city', texts.city, 'address-level2', 100),
    { ...text('phone', texts.phone, 'tel', 45), type: 'tel' },
    text('taxNumber', texts.taxNumber, 'off', 25),
  ];
}

/** Whoever was invited comes to a workshop that is there: nothing is asked about it. */
export function signUpFields(language: Language, countries: readonly string[], isInvited: boolean): Field[] {
  const { texts } = language;
  const names = new Intl.DisplayNames([language.code], { type: 'region', fallback: 'code' });
  const options = countries
    .map((country) => ({ value: country, label: names.of(country === 'uk' ? 'GB' : country.toUpperCase()) ?? country }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language.code));
  const [email] = loginFields(texts);
  return [
    ...(email === undefined ? [] : [email]),
    passwordField(texts.newPassword, 'new-password'),
    {
      name: 'countrycode',
      label: texts.country,
      autocomplete: 'off',
      isRequired: true,
      maxLength: 2,
      options,
    },
    ...(isInvited ? personFields(texts) : profileFields(texts)),
  ];
}
