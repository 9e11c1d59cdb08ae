/**
 * The address as the place where filters, sorting and pages of a screen live, so that back, reload and sharing
 * keep them. Values are plain text; a screen reads them through its own parser and never trusts them.
 */
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

export type AddressValues = Readonly<Record<string, string>>;
export type AddressChange = Record<string, string | number | null>;

export interface Address {
  values: AddressValues;
  /** Null removes a value. `replace` (the default) adds no step to the way back. */
  change(change: AddressChange, options?: { replace?: boolean }): void;
}

export function useAddress(): Address {
  const search: unknown = useRouterState({ select: (state) => state.location.search as unknown });
  const navigate = useNavigate();
  const change = useCallback(
    (wanted: AddressChange, { replace = true } = {}) => {
      const next = (old: unknown) => mergedSearch(valuesFrom(old), wanted);
      // The route table is data, so the router cannot know the search parameters of the current route.
      void navigate({ to: '.', search: next, replace, resetScroll: !replace });
    },
    [navigate],
  );
  return { values: valuesFrom(search), change };
}

/** A part of the path, `$requestId` by name; empty when the route has none. */
export function useRouteParam(name: string): string {
  const params: Record<string, unknown> = useParams({ strict: false });
  const value = params[name];
  return typeof value === 'string' ? value : '';
}

function valuesFrom(search: unknown): AddressValues {
  if (typeof search !== 'object' || search === null) return {};
  const texts = Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

function mergedSearch(values: AddressValues, change: AddressChange): Record<string, string | number | boolean> {
  const merged = Object.entries({ ...values, ...change }).flatMap(
    ([key, value]): [string, string | number | boolean][] => {
      if (value === null || value === '') return [];
      // The router would put quotes around a text that looks like a number or like true.
      if (value === 'true' || value === 'false') return [[key, value === 'true']];
      return [[key, isPlainNumber(String(value)) ? Number(value) : value]];
    },
  );
  return Object.fromEntries(merged);
}

/** Would be read back as the same text. */
function isPlainNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text) && String(Number(text)) === text;
}
