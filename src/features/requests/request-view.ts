/** What the list of requests is asked to show, as it stands in the address (SU-059); anything else in there is ignored. */
import { isKnownStatus } from '../../../domain/request-status.ts';

export const sortKeys = ['ticketId', 'subject', 'serviceType', 'status', 'createDate', 'vehicle', 'timeslot'] as const;
export type SortKey = (typeof sortKeys)[number];
export const pageSizes = [25, 50, 100] as const;

export interface RequestView {
  search: string;
  statusId: number | null;
  subsystemId: number | null;
  sort: SortKey;
  isAscending: boolean;
  size: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** Newest first, 50 a page. */
export const defaultView: RequestView = {
  search: '',
  statusId: null,
  subsystemId: null,
  sort: 'createDate',
  isAscending: false,
  size: 50,
  page: 1,
};

const maxSearchLength = 100;

export function viewFromAddress(values: Readonly<Record<string, string>>): RequestView {
  const statusId = wholeNumber(values.status);
  const size = wholeNumber(values.size);
  return {
    search: (values.q ?? '').slice(0, maxSearchLength),
    statusId: statusId !== null && isKnownStatus(statusId) ? statusId : null,
    subsystemId: wholeNumber(values.service),
    sort: sortKeys.find((key) => key === values.sort) ?? defaultView.sort,
    isAscending: values.order === 'up',
    size: pageSizes.find((known) => known === size) ?? defaultView.size,
    page: Math.max(1, wholeNumber(values.page) ?? 1),
  };
}

/** The change of the address that a change of the view means; what is as by default stays out of it. */
export function addressFromChange(change: Partial<RequestView>): Record<string, string | number | null> {
  const address: Record<string, string | number | null> = {};
  if (change.search !== undefined) address.q = change.search.trim() || null;
  if (change.statusId !== undefined) address.status = change.statusId;
  if (change.subsystemId !== undefined) address.service = change.subsystemId;
  if (change.sort !== undefined) address.sort = change.sort === defaultView.sort ? null : change.sort;
  if (change.isAscending !== undefined) address.order = change.isAscending ? 'up' : null;
  if (change.size !== undefined) address.size = change.size === defaultView.size ? null : change.size;
  // Another filter or order begins at its first page.
  address.page = change.page === undefined || change.page === 1 ? null : change.page;
  return address;
}

export function isFiltered(view: RequestView): boolean {
  return view.search.trim() !== '' || view.statusId !== null || view.subsystemId !== null;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
