/**
 * To the site of another country (SH-241, SH-242, SH-356, SH-368): the country is kept on this device, the cart is emptied, because it holds
 * offers of the other country (CO-179), and after a second the person is there. When that country is served by this very site they stay in the app. A failure is said,
 * and closing that still leads on.
 */
import type { Region } from '../../contract/shell.ts';
import { localeIn } from '../../domain/visit.ts';
import type { LocaleStore } from './locale.ts';

export const countrySwitchDelayMs = 1000;

export interface SwitchDeps {
  places: Pick<LocaleStore, 'choose'>;
  clearCart(): Promise<void>;
  /** Of this site. */
  origin: string;
  wait(delayMs: number): Promise<void>;
  /** Resolves when the person has closed it. */
  showError(): Promise<void>;
  /** Leaves for an address of another site. */
  goTo(url: string): void;
}

export async function switchCountry(deps: SwitchDeps, region: Region): Promise<void> {
  const place = localeIn(region);
  const isKept = await deps.places.choose(place).then(
    () => true,
    () => false,
  );
  if (isKept) await deps.clearCart();
  else await deps.showError();
  await deps.wait(countrySwitchDelayMs);
  const site = siteOf(region, deps.origin);
  if (site === null) return;
  site.searchParams.set('c', place.country);
  site.searchParams.set('l', place.language);
  deps.goTo(site.href);
}

/** The other site that serves a country; null: this one does. */
export function siteOf({ url }: Pick<Region, 'url'>, origin: string): URL | null {
  if (url === '' || !URL.canParse(url, origin)) return null;
  const site = new URL(url, origin);
  return site.origin === origin || !/^https?:$/.test(site.protocol) ? null : site;
}
