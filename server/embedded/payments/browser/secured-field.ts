/**
 * One input of a card, in a frame of its own, as Adyen's components expect it (secured fields 6.3): they are told what kind of thing was
 * typed and get it encrypted; the portal never sees a number.
 */
import type { CardBrand } from './card-brands.ts';
import { createEncrypt } from './encrypt.ts';
import type { AriaTexts, FieldSettings } from './field-settings.ts';
import { problemWhenLeft, type ReadField, readCode, readDate, readNumber } from './field-input.ts';

function elementOf(id: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`#${id}`);
  if (element === null) throw new Error(`There is no #${id}`);
  return element;
}

const input = elementOf('field') as HTMLInputElement;
const errorText = elementOf('error');
const encrypt = createEncrypt(JSON.parse(document.body.dataset['publicKey'] ?? '{}') as JsonWebKey);
/** The portal's page; this service stands at its origin. */
const { origin } = location;

let settings: FieldSettings | null = null;
let brand: CardBrand | null | undefined;
let codeLength = 3;
let isSealed = false;
let problem = '';
let sentBin = '';
/** Grows with each change: what was encrypted for an older text is not sent. */
let version = 0;

function post(message: object): void {
  const { fieldType, numKey } = settings ?? {};
  parent.postMessage(JSON.stringify({ ...message, fieldType, numKey }), origin);
}

function textsOf({ fieldType, iframeUIConfig }: FieldSettings): AriaTexts {
  return iframeUIConfig?.ariaConfig?.[fieldType] ?? {};
}

function show(nextProblem: string): void {
  if (settings === null) return;
  problem = nextProblem;
  input.setAttribute('aria-invalid', String(problem !== ''));
  errorText.textContent = problem === '' ? '' : (textsOf(settings).error?.[problem] ?? problem);
  const styles = settings.iframeUIConfig?.sfStyles ?? {};
  const style = { ...styles['base'], ...(problem !== '' && styles['error']), ...(isSealed && styles['validated']) };
  Object.assign(input.style, style);
}

async function take(read: ReadField, more: object = {}): Promise<void> {
  const mine = (version += 1);
  input.value = read.shown;
  if (read.sealed === null || settings === null) {
    isSealed = false;
    show(read.problem);
    post({ action: read.action, error: read.problem });
    return;
  }
  const blobs: object[] = [];
  for (const { name, type, fields } of read.sealed)
    blobs.push({ type, encryptedFieldName: name, blob: await encrypt(fields) });
  if (mine !== version) return;
  isSealed = true;
  show('');
  post({ action: 'encryption', type: read.sealed.at(-1)?.type, [settings.fieldType]: blobs, ...more });
}

async function typedNumber({ cardGroupTypes = [] }: FieldSettings): Promise<void> {
  const read = readNumber(input.value, cardGroupTypes);
  tellBrand(read.brand);
  void tellBin(read.digits);
  await take(read, { endDigits: read.digits.slice(-4), issuerBin: Number(read.digits.slice(0, 8)) });
}

function tellBrand(next: CardBrand | null): void {
  if (brand !== undefined && brand?.name === next?.name) return;
  brand = next;
  post({
    ...{ action: 'brand', brand: next?.name ?? 'card', cvcText: next?.codeText ?? 'CVC', error: '' },
    cvcPolicy: next?.isCodeOptional === true ? 'optional' : 'required',
    ...{ expiryDatePolicy: 'required', showSocialSecurityNumber: false },
  });
}

/** So many digits tell the bank. */
const binLength = 11;

async function tellBin(digits: string): Promise<void> {
  const bin = digits.length < binLength ? '' : digits.slice(0, binLength);
  if (bin === sentBin) return;
  sentBin = bin;
  const message = { action: 'binValue', binValue: digits.slice(0, 6) };
  if (bin === '') return post(message);
  post({ ...message, encryptedBin: await encrypt({ binValue: bin }), uuid: crypto.randomUUID() });
}

async function typed(): Promise<void> {
  if (settings === null) return;
  if (settings.fieldType === 'encryptedCardNumber') return typedNumber(settings);
  if (settings.fieldType === 'encryptedSecurityCode') return take(readCode(input.value, codeLength));
  const read = readDate(input.value, new Date());
  await take(read, settings.exposeExpiryDate === true ? { expiryDate: read.shown } : {});
}

const autocomplete: Readonly<Record<string, string>> = {
  encryptedCardNumber: 'cc-number',
  encryptedExpiryDate: 'cc-exp',
  encryptedSecurityCode: 'cc-csc',
};

function configure(given: FieldSettings): void {
  settings = given;
  const { fieldType, iframeUIConfig = {} } = given;
  const { iframeTitle, label } = textsOf(given);
  const language = iframeUIConfig.ariaConfig?.['lang'];
  document.documentElement.lang = typeof language === 'string' ? language : 'en';
  document.title = iframeTitle ?? 'Card field';
  input.setAttribute('aria-label', label ?? fieldType);
  input.setAttribute('aria-required', 'true');
  input.setAttribute('autocomplete', autocomplete[fieldType] ?? 'off');
  input.dataset['fieldtype'] = fieldType;
  input.inputMode = 'numeric';
  const isMasked = given.maskSecurityCode === true && fieldType === 'encryptedSecurityCode';
  input.type = isMasked ? 'password' : given.legacyInputMode === true ? 'tel' : 'text';
  placeholder();
  show('');
  post({ action: 'config' });
}

function placeholder(): void {
  const { fieldType = '', iframeUIConfig = {} } = settings ?? {};
  const texts = iframeUIConfig.placeholders ?? {};
  const ofCode = texts[`encryptedSecurityCode${codeLength}digits`];
  input.placeholder = (fieldType === 'encryptedSecurityCode' ? ofCode : texts[fieldType]) ?? '';
}

/** What the components say after the configuration. */
function hear(message: Record<string, unknown>): void {
  const fieldType = settings?.fieldType;
  if (message['focus'] === true) input.focus();
  if (typeof message['styleObject'] === 'object' && message['styleObject'] !== null && settings !== null) {
    const sfStyles = message['styleObject'] as Record<string, Record<string, string>>;
    settings.iframeUIConfig = { ...settings.iframeUIConfig, sfStyles };
    show(problem);
  }
  if (typeof message['autoComplete'] === 'string') {
    input.value = message['autoComplete'];
    void typed();
  }
  if (message['externalValidation'] === true || message['unsupportedCard'] !== undefined)
    show(typeof message['code'] === 'string' ? message['code'] : '');
  if (typeof message['cvcPolicy'] === 'string') {
    input.setAttribute('aria-required', String(message['cvcPolicy'] === 'required'));
    input.hidden = message['cvcPolicy'] === 'hidden';
  }
  if (typeof message['expiryDatePolicy'] === 'string') input.hidden = message['expiryDatePolicy'] === 'hidden';
  if (fieldType === 'encryptedCardNumber' && message['brand'] === 'reset') {
    brand = undefined;
    void typed();
  }
  if (fieldType === 'encryptedSecurityCode' && typeof message['brand'] === 'string') {
    codeLength = message['brand'] === 'amex' ? 4 : 3;
    placeholder();
    if (input.value !== '') void typed();
  }
  if (message['destroy'] === true) input.disabled = true;
}

addEventListener('message', ({ source, origin: from, data }) => {
  if (source !== parent || from !== origin || typeof data !== 'string') return;
  const message = JSON.parse(data) as Record<string, unknown>;
  if (settings === null) configure(message as unknown as FieldSettings);
  else if (message['numKey'] === settings.numKey) hear(message);
});
input.addEventListener('input', () => void typed());
input.addEventListener('focus', () => post({ action: 'focus', focus: true, numChars: input.value.length }));
input.addEventListener('blur', () => {
  post({ action: 'focus', focus: false, numChars: input.value.length });
  if (input.value === '' || isSealed || problem !== '' || settings === null) return;
  show(problemWhenLeft(settings.fieldType, input.value, settings.cardGroupTypes ?? []));
  post({ action: 'incorrectly filled field', error: problem });
});
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') post({ action: 'enterKeyPressed' });
});
