/** What the statistics show, as it stands in the address; anything else in there is ignored. */
import type { OrganizationStatistics, Statistics } from '../../../contract/statistics.ts';
import { type Figures, sumOf } from '../../../domain/statistics/figures.ts';
import { type StatisticsView, statisticsViews } from '../../../domain/statistics/statistics-view.ts';

/** CO-084. */
export const shopsPerPage = 5;
export const defaultView: StatisticsView = 'this-month';

export interface StatisticsChoice {
  view: StatisticsView;
  /** A workshop below one's own, all of them together, or one's own. */
  shop: number | 'all' | 'own';
  /** Of the overview, from 1. */
  page: number;
}

export function choiceFromAddress(values: Readonly<Record<string, string>>): StatisticsChoice {
  const number = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null);
  return {
    view: statisticsViews.find((view) => view === values['view']) ?? defaultView,
    shop: values['shop'] === 'all' ? 'all' : (number(values['shop']) ?? 'own'),
    page: Math.max(1, number(values['page']) ?? 1),
  };
}

/** What the address asks for, as far as there is such a workshop. */
export function knownShop(
  shop: StatisticsChoice['shop'],
  { childOrganizations }: Statistics,
): StatisticsChoice['shop'] {
  if (shop === 'all') return childOrganizations.length > 0 ? 'all' : 'own';
  return childOrganizations.some(({ customerId }) => customerId === shop) ? shop : 'own';
}

/** A workshop that was not there in the other period had none. */
export function figuresOfShop({ mainOrganization, childOrganizations }: Statistics, shop: StatisticsChoice['shop']) {
  if (shop === 'own') return mainOrganization;
  if (shop === 'all') return sumOf([mainOrganization, ...childOrganizations]);
  return ofChild(childOrganizations, shop);
}

export function ofChild(children: readonly OrganizationStatistics[], id: number): Figures {
  return children.find(({ customerId }) => customerId === id) ?? sumOf([]);
}

export interface ShopPage {
  shops: OrganizationStatistics[];
  /** From 1; the last one where the address asks for more. */
  page: number;
  pages: number;
}

export function shopPageOf(shops: readonly OrganizationStatistics[], page: number): ShopPage {
  const pages = Math.max(1, Math.ceil(shops.length / shopsPerPage));
  const shown = Math.min(page, pages);
  return { shops: shops.slice((shown - 1) * shopsPerPage, shown * shopsPerPage), page: shown, pages };
}
