/** request-opening.ts in React; `edit`, `from` and `resume` of the address say how the form opens. */
import { useEffect, useMemo, useState } from 'react';
import type { RequestType } from '../../../domain/wire-enums.ts';
import { markDirty } from '../../client/dirty-forms.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { type Opening, type RequestOpening, createRequestOpening } from './request-opening.ts';

/** The values of an address, and the way to change them. */
export interface FormAddress {
  values: Readonly<Record<string, string>>;
  change(change: Record<string, string | number | null>): void;
}

/** `type`: null lets the person choose. For one address that names one piece of work: another one is another component. */
export function useRequestOpening(
  type: RequestType | null,
  { values, change }: FormAddress,
): Omit<RequestOpening, 'get' | 'subscribe' | 'start'> & { opening: Opening } {
  const client = useClient();
  // Only the first look counts: later changes of the address tell what is open already.
  const [{ edit: editing = null, from: copying = null, resume = null }] = useState(values);
  const requests = useMemo(
    () => createRequestOpening(client, { type, editing, copying, resume }, change),
    [client, type, editing, copying, resume, change],
  );
  useEffect(() => requests.start(), [requests]);
  const opening = useStore(requests);
  const isEditing = editing !== null && opening.phase === 'open';
  useEffect(() => (isEditing ? markDirty() : undefined), [isEditing]);
  return { opening, goOnWith: requests.goOnWith, startNew: requests.startNew, goOnHere: requests.goOnHere };
}
