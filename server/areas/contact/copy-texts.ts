/** What the sender of a message reads in their copy, in the languages that the form is written in (SU-432). */
export interface CopyText {
  /** Stands before the message's number. */
  subject: string;
  text: string;
}

const inEnglish: CopyText = {
  subject: 'Your message',
  text: 'Thank you for contacting us! We have received your message and will get back to you shortly.',
};

const copies: Readonly<Record<string, CopyText>> = {
  en: inEnglish,
  de: {
    subject: 'Ihre Nachricht',
    text: 'Vielen Dank für Ihre Nachricht! Wir haben sie erhalten und melden uns in Kürze.',
  },
  da: { subject: 'Din besked', text: 'Tak for din besked! Vi har modtaget den og vender snart tilbage.' },
  es: {
    subject: 'Su mensaje',
    text: '¡Gracias por ponerse en contacto con nosotros! Hemos recibido su mensaje y le responderemos en breve.',
  },
  nl: { subject: 'Uw bericht', text: 'Bedankt voor uw bericht! We hebben het ontvangen en reageren binnenkort.' },
  nb: { subject: 'Meldingen din', text: 'Takk for meldingen! Vi har mottatt den og svarer deg snart.' },
  sv: { subject: 'Ditt meddelande', text: 'Tack för ditt meddelande! Vi har tagit emot det och återkommer inom kort.' },
  fr: {
    subject: 'Votre message',
    text: 'Merci de nous avoir contactés ! Nous avons reçu votre message et vous répondrons sous peu.',
  },
  cs: { subject: 'Vaše zpráva', text: 'Děkujeme za vaši zprávu! Obdrželi jsme ji a brzy se vám ozveme.' },
  it: {
    subject: 'Il Suo messaggio',
    text: 'Grazie per averci contattato! Abbiamo ricevuto il Suo messaggio e Le risponderemo a breve.',
  },
  pl: { subject: 'Twoja wiadomość', text: 'Dziękujemy za wiadomość! Otrzymaliśmy ją i wkrótce się odezwiemy.' },
  pt: {
    subject: 'A sua mensagem',
    text: 'Obrigado por nos contactar! Recebemos a sua mensagem e responderemos em breve.',
  },
};

/** English for a language without a text. */
export function copyTextIn(languageId: string): CopyText {
  const bare = languageId.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(copies, bare) ? (copies[bare] ?? inEnglish) : inEnglish;
}
