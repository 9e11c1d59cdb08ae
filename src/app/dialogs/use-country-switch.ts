/** Takes the person to the site of another country, from the dialog after a sign-in and from the page of the wrong country. */
import type { Region } from '../../../contract/shell.ts';
import { after } from '../../platform/page.ts';
import { useClient } from '../../client/client-context.tsx';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { switchCountry } from '../../client/switch-country.ts';
import { showError } from '../../ui/open-dialogs.ts';
import { useApp } from '../app-context.tsx';
import { countrySwitch } from './country-switch-state.ts';

export function useCountrySwitch(): (region: Region) => void {
  const { places } = useLocaleServices();
  const { pageLife } = useApp();
  const client = useClient();
  return (region) => {
    if (countrySwitch.get()) return;
    countrySwitch.set(region);
    void switchCountry(
      {
        places,
        clearCart: async () => (await import('../../client/cart/clear-cart.ts')).clearCart(client),
        origin: new URL(pageLife.url()).origin,
        wait: (delayMs) => new Promise((resolve) => after(delayMs, resolve)),
        showError: () => showError([], { staysOverRoutes: true }),
        goTo: (url) => pageLife.goTo(url),
      },
      region,
    ).finally(() => countrySwitch.set(null));
  };
}
