/** What the list of requests is asked to show, as it stands in the address (SU-059); anything else in there is ignored. */
import { attentionStatusIds, completedStatusIds, isKnownStatus } from '../../../../domain/request-status.ts';
import type { RequestChoice, RequestSort } from '../../../data/request-order.ts';

export const sortKeys = ['ticketId', 'subject', 'serviceType', 'status', 'createDate', 'vehicle', 'timeslot'] as const;
export type SortKey = RequestSort;
/** `all`: one list, of which only what is in sight is drawn. */
export const pageSizes = [25, 50, 100, 'all'] as const;
/** Somebody in the workshop has to act; all that are not over, also those with a status of a newer server (SU-160); the others. */
export const requestGroups = ['needs-you', 'open', 'completed'] as const;
export type RequestGroup = (typeof requestGroups)[number];

export interface RequestView {
  search: string;
  /** At most one of group and status. */
  group: RequestGroup | null;
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
  group: null,
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
  const group = requestGroups.find((known) => known === values.status) ?? null;
  return {
    search: (values.q ?? '').slice(0, maxSearchLength),
    group,
    statusId: statusId !== null && isKnownStatus(statusId) ? statusId : null,
    subsystemId: wholeNumber(values.service),
    sort: sortKeys.find((key) => key === values.sort) ?? defaultView.sort,
    isAscending: values.order === 'up',
    size: pageSizes.find((known) => String(known) === values.size) ?? defaultView.size,
    page: Math.max(1, wholeNumber(values.page) ?? 1),
  };
}

/** The change of the address that a change of the view means; what is as by default stays out of it. */
export function addressFromChange(change: Partial<RequestView>): Record<string, string | number | null> {
  const address: Record<string, string | number | null> = {};
  if (change.search !== undefined) address.q = change.search.trim() || null;
  if (change.statusId !== undefined || change.group !== undefined) {
    address.status = change.group ?? change.statusId ?? null;
  }
  if (change.subsystemId !== undefined) address.service = change.subsystemId;
  if (change.sort !== undefined) address.sort = change.sort === defaultView.sort ? null : change.sort;
  if (change.isAscending !== undefined) address.order = change.isAscending ? 'up' : null;
  if (change.size !== undefined) address.size = change.size === defaultView.size ? null : change.size;
  // Another filter or order begins at its first page.
  address.page = change.page === undefined || change.page === 1 ? null : change.page;
  return address;
}

export function isFiltered(view: RequestView): boolean {
  return view.search.trim() !== '' || view.group !== null || view.statusId !== null || view.subsystemId !== null;
}

export const noFilter: Partial<RequestView> = { search: '', group: null, statusId: null, subsystemId: null };

/** Which requests the view asks for. */
export function choiceFrom({ search, group, statusId, subsystemId }: RequestView): RequestChoice {
  return {
    search,
    statusIds: statusId !== null ? [statusId] : statusIdsOf(group),
    exceptStatusIds: group === 'open' ? completedStatusIds : [],
    subsystemId,
  };
}

function statusIdsOf(group: RequestGroup | null): readonly number[] {
  if (group === 'needs-you') return attentionStatusIds;
  return group === 'completed' ? completedStatusIds : [];
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
