/** The certificate of a health check: from this device at once, from the server behind it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { Certificate } from '../../../../contract/certificates.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { keptCertificate } from '../../../data/certificates.ts';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';

/** undefined: not read yet; null: never told, or none (`isCheck`: the request is a health check). */
export function useCertificate(row: RequestRow, isCheck: boolean): Certificate | null | undefined {
  const { online, connectivity } = useClient();
  const { status } = useStore(connectivity);
  const database = useDatabase();
  const { supportRequestId, revision } = row;
  const certificate = useLiveQuery(
    () => (isCheck ? keptCertificate(database, supportRequestId) : null),
    [database, supportRequestId, isCheck],
  );
  const isStale = certificate === null || (certificate !== undefined && certificate.revision < revision);
  useEffect(() => {
    if (isCheck && isStale && status === 'online') void online.certificates.refresh(supportRequestId);
  }, [online, supportRequestId, isCheck, isStale, status]);
  return certificate;
}
