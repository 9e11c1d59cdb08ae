/** The certificate of a health check: from this device at once, from the server behind it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Certificate } from '../../../../contract/certificates.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { keptCertificate } from '../../../data/certificates.ts';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';

export interface KnownCertificate {
  /** undefined: not read yet; null: never told, or none. */
  certificate: Certificate | null | undefined;
  /** The last time that it was asked for there was no answer. */
  hasFailed: boolean;
  again: () => void;
}

/** `isCheck`: the request is a health check. */
export function useCertificate(row: RequestRow, isCheck: boolean): KnownCertificate {
  const { online, connectivity } = useClient();
  const { status } = useStore(connectivity);
  const database = useDatabase();
  const { supportRequestId, revision } = row;
  const [hasFailed, setHasFailed] = useState(false);
  const certificate = useLiveQuery(
    () => (isCheck ? keptCertificate(database, supportRequestId) : null),
    [database, supportRequestId, isCheck],
  );
  const known = certificate === undefined ? null : (certificate?.revision ?? 0);
  const isStale = known !== null && known < revision;
  const load = useCallback(
    () => void online.certificates.refresh(supportRequestId).then((isTold) => setHasFailed(!isTold)),
    [online, supportRequestId],
  );
  useEffect(() => {
    if (isCheck && isStale && status === 'online') load();
  }, [isCheck, isStale, status, load]);
  const again = () => {
    setHasFailed(false);
    load();
  };
  return { certificate, hasFailed, again };
}
