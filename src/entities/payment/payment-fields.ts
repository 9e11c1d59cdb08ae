/** The components of the payment provider. Loaded by itself, at the checkout only; what they say to the provider is passed on unread. */
import '@adyen/adyen-web/styles/adyen.css';
import { AdyenCheckout, BacsDirectDebit, Card, Redirect, SepaDirectDebit } from '@adyen/adyen-web';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import type { PaymentSettings, Unread } from '../../client/calls/checkout-calls.ts';

export interface PaymentFields {
  /** Draws the fields of a method. */
  show(methodId: number, into: HTMLElement): MethodFields;
  /** What the person has to do first: at the bank's page, or inside of `into`. */
  act(action: Unread, into: HTMLElement): void;
}

export interface MethodFields {
  /** null: something is missing or wrong, and said at the fields. */
  read(): Promise<Unread | null>;
  remove(): void;
}

interface PaymentFieldDeps {
  settings: PaymentSettings;
  methods: Unread;
  /** ISO 3166. */
  country: string;
  /** As the page is shown. */
  language: string;
  /** By the provider's keys. */
  words: Readonly<Record<string, string>>;
  onDetails: (details: Unread) => void;
}

const clock = createBrowserClock();
/** What was typed last is still being encrypted in its frame when somebody is quick. */
const encryptingMs = 700;

AdyenCheckout.register(Card, SepaDirectDebit, BacsDirectDebit, Redirect);

export async function createPaymentFields(deps: PaymentFieldDeps): Promise<PaymentFields> {
  const { clientKey, environment, environmentUrls } = deps.settings;
  const core = await AdyenCheckout({
    clientKey,
    environment: environment as 'test',
    ...(environmentUrls && { _environmentUrls: environmentUrls }),
    countryCode: deps.country,
    locale: deps.language,
    translations: { [deps.language]: { ...deps.words } },
    paymentMethodsResponse: deps.methods,
    analytics: { enabled: false },
    showPayButton: false,
    // To the next step, as in any other field.
    onEnterKeyPressed: (field) => field.closest<HTMLFormElement>('form.checkout-form')?.requestSubmit(),
    onAdditionalDetails: ({ data }) => deps.onDetails((data as { details: Unread }).details),
  });
  return {
    show(methodId, into) {
      let heard = () => {};
      const component = componentOf(core, methodId, into, () => heard());
      component.mount(into);
      const untilValid = () =>
        new Promise<void>((resolve) => {
          const stop = clock.after(encryptingMs, resolve);
          heard = () => {
            if (!component.isValid) return;
            stop();
            resolve();
          };
        });
      return {
        async read() {
          if (!component.isValid) await untilValid();
          if (component.isValid) return { ...component.data };
          // Not before: who corrects a field while this is still waited for would be led on without a tap.
          component.showValidation();
          return null;
        },
        remove: () => void component.unmount(),
      };
    },
    act(action, into) {
      // As wide as there is room: the usual frame is wider than a phone.
      core.createFromAction(action as never, { challengeWindowSize: '05' }).mount(into);
    },
  };
}

type Core = Awaited<ReturnType<typeof AdyenCheckout>>;

type Component = Card | SepaDirectDebit | BacsDirectDebit;

function componentOf(core: Core, methodId: number, into: HTMLElement, onChange: () => void): Component {
  switch (methodId) {
    case paymentMethod.sepaDirectDebit:
      return new SepaDirectDebit(core, { onChange });
    case paymentMethod.bacsDirectDebit:
      return new BacsDirectDebit(core, { onChange });
    default: {
      // The provider's frames do not see our colours.
      const { color } = getComputedStyle(into);
      return new Card(core, {
        onChange,
        hasHolderName: true,
        holderNameRequired: true,
        styles: { base: { color, fontSize: '16px', background: 'transparent' }, placeholder: { color: 'transparent' } },
      });
    }
  }
}
