/** How this cart can be paid, and the provider's components: asked for while Delivery is filled, so that they are there at Payment. */
import { useEffect, useEffectEvent, useState } from 'react';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { isoCountryOf } from '../../../domain/commerce/money.ts';
import type { PaymentSettings, Unread } from '../../client/calls/checkout-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { loadAreaTexts } from '../../i18n/area-texts.ts';
import { builtInLanguageOf } from '../../i18n/dictionaries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PaymentFields } from './payment-fields.ts';
import { providerWords } from './provider-words.ts';

export interface Payable {
  /** In the order in which they are offered. */
  methods: readonly number[];
  settings: PaymentSettings;
  fields: PaymentFields;
  /** What the fields were made of. */
  madeOf: string;
}

interface PaymentChoice {
  /** undefined: on its way; null: it did not come. */
  payable: Payable | undefined | null;
  again(): void;
}

export function isOnline(methodId: number): boolean {
  return methodId !== paymentMethod.companyAccount;
}

/** `cart`: names the cart on the server; what can be chosen depends on its sum. */
export function usePayment(cart: string | null, country: string, onDetails: (details: Unread) => void): PaymentChoice {
  const { online } = useClient();
  const { t, language } = useTranslation();
  const [found, setFound] = useState<{ of: string; payable: Payable | null } | null>(null);
  const [tries, setTries] = useState(0);
  const details = useEffectEvent(onDetails);
  const words = useEffectEvent(() => providerWords(t));
  const load = useEffectEvent(() =>
    loadPayable(online, {
      ...{ country, language, words: () => words(), onDetails: (given) => details(given) },
      drawn: found?.payable ?? null,
    }),
  );
  const wanted = cart === null ? null : `${cart} ${language} ${tries}`;
  useEffect(() => {
    if (wanted === null) return undefined;
    let isHere = true;
    void load().then((payable) => {
      if (isHere) setFound({ of: wanted, payable });
    });
    return () => {
      isHere = false;
    };
  }, [wanted]);
  // What is drawn stays until there is something newer: a card is not typed again because the cart has changed.
  const isStill = found !== null && (found.of === wanted || found.payable !== null);
  return {
    payable: isStill ? found.payable : undefined,
    again: () => setTries(tries + 1),
  };
}

interface Speaking {
  country: string;
  /** Id of the chosen language. */
  language: string;
  words: () => Record<string, string>;
  onDetails: (details: Unread) => void;
  drawn: Payable | null;
}

async function loadPayable(
  online: ReturnType<typeof useClient>['online'],
  { country, language, words, onDetails, drawn }: Speaking,
): Promise<Payable | null> {
  const loading = import('./payment-fields.ts').catch(() => null);
  const texts = loadAreaTexts('checkout', language).catch(() => undefined);
  const calls = await online.checkout();
  if (calls === null) return null;
  const [methods, settings, unread] = await Promise.all([calls.methods(), calls.settings(), calls.methodsUnread()]);
  const code = await loading;
  await texts;
  if (!methods.ok || !settings.ok || !unread.ok || code === null) return null;
  const offered = { methods: methods.value, settings: settings.value };
  const madeOf = JSON.stringify([country, language, settings.value, unread.value]);
  if (drawn?.madeOf === madeOf) return { ...drawn, ...offered };
  const fields = await code
    .createPaymentFields({
      ...{ settings: settings.value, methods: unread.value, words: words(), onDetails },
      country: isoCountryOf(country).toUpperCase(),
      // A page without a dictionary of its own is in English, and so are its fields.
      language: builtInLanguageOf(language) === null ? 'en-US' : language,
    })
    .catch(() => null);
  return fields && { ...offered, fields, madeOf };
}
