/** The components of the payment provider. Loaded by itself, at the checkout only; what they say to the provider is passed on unread. */
import '@adyen/adyen-web/styles/adyen.css';
import { AdyenCheckout, BacsDirectDebit, Card, Redirect, SepaDirectDebit } from '@adyen/adyen-web';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { PaymentSettings, Unread } from '../../client/calls/checkout-calls.ts';

export interface PaymentFields {
  /** Draws the fields of a method. */
  show(methodId: number, into: HTMLElement): MethodFields;
  /** What the person has to do first: at the bank's page, or inside of `into`. */
  act(action: Unread, into: HTMLElement): void;
}

export interface MethodFields {
  /** null: something is missing or wrong, and said at the fields. */
  read(): Unread | null;
  remove(): void;
}

interface PaymentFieldDeps {
  settings: PaymentSettings;
  methods: Unread;
  /** ISO 3166. */
  country: string;
  language: string;
  onDetails: (details: Unread) => void;
}

AdyenCheckout.register(Card, SepaDirectDebit, BacsDirectDebit, Redirect);

export async function createPaymentFields(deps: PaymentFieldDeps): Promise<PaymentFields> {
  const { clientKey, environment, environmentUrls } = deps.settings;
  const core = await AdyenCheckout({
    clientKey,
    environment: environment as 'test',
    ...(environmentUrls && { _environmentUrls: environmentUrls }),
    countryCode: deps.country,
    locale: deps.language,
    paymentMethodsResponse: deps.methods,
    analytics: { enabled: false },
    showPayButton: false,
    // To the next step, as in any other field.
    onEnterKeyPressed: (field) => field.closest<HTMLFormElement>('form.checkout-form')?.requestSubmit(),
    onAdditionalDetails: ({ data }) => deps.onDetails((data as { details: Unread }).details),
  });
  return {
    show(methodId, into) {
      const component = componentOf(core, methodId, into);
      component.mount(into);
      return {
        read() {
          if (component.isValid) return { ...component.data };
          component.showValidation();
          return null;
        },
        remove: () => void component.unmount(),
      };
    },
    act(action, into) {
      core.createFromAction(action as never).mount(into);
    },
  };
}

type Core = Awaited<ReturnType<typeof AdyenCheckout>>;

function componentOf(core: Core, methodId: number, into: HTMLElement): Card | SepaDirectDebit | BacsDirectDebit {
  switch (methodId) {
    case paymentMethod.sepaDirectDebit:
      return new SepaDirectDebit(core);
    case paymentMethod.bacsDirectDebit:
      return new BacsDirectDebit(core);
    default: {
      // The provider's frames do not see our colours.
      const { color } = getComputedStyle(into);
      return new Card(core, {
        hasHolderName: true,
        holderNameRequired: true,
        styles: { base: { color, fontSize: '16px', background: 'transparent' }, placeholder: { color: 'transparent' } },
      });
    }
  }
}
