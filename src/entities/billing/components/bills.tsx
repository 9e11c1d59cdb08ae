/** Invoices as rows; a tap opens the file, from this device once it was opened here (CO-065). Below a QueryFrame. */
import './bills.css';
import { useState } from 'react';
import type { BillingTransaction } from '../../../../contract/billing.ts';
import { billFileId } from '../../../data/files.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/data-state.tsx';
import { ReadView } from '../../../ui/read-view.tsx';
import { Rows } from '../../../ui/rows.tsx';
import { useFiles } from '../../work/use-files.ts';
import { useBills } from '../use-bills.ts';
import { BillRow } from './bill-row.tsx';

/** `atFirst`: so many rows, more on a tap. `orderId`: those of one order only. */
export function Bills({ atFirst, orderId }: { atFirst: number; orderId?: string }) {
  const { t } = useTranslation();
  const bills = useBills();
  if (!useAreaTexts('billing')) return <Skeleton rows={3} />;
  return (
    <ReadView
      read={bills}
      asOf={t('billing.asOf')}
      neverSeen={t('billing.neverSeen')}
      empty={{ title: t('billing.none'), text: t('billing.noneText') }}
      isEmpty={(items) => ofOrder(items, orderId).length === 0}
      skeleton={<Skeleton rows={3} />}
    >
      {(items) => <BillRows bills={ofOrder(items, orderId)} atFirst={atFirst} isInOrder={orderId !== undefined} />}
    </ReadView>
  );
}

function ofOrder(bills: readonly BillingTransaction[], orderId: string | undefined) {
  return orderId === undefined ? bills : bills.filter((bill) => bill.orderId === orderId);
}

interface BillRowsProps {
  bills: readonly BillingTransaction[];
  atFirst: number;
  /** The order is what is being looked at. */
  isInOrder: boolean;
}

function BillRows({ bills, atFirst, isInOrder }: BillRowsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(atFirst);
  const rows = bills.slice(0, shown);
  const files = useFiles(rows.map(({ transactionId, state }) => billFileId(transactionId, state)));
  return (
    <div className="stack">
      <Rows label={t('billing.title')}>
        {rows.map((bill, index) => (
          <BillRow
            key={bill.transactionId}
            bill={bill}
            files={files}
            hasOrderLinks={!isInOrder && bills.some(({ orderId }) => orderId !== null)}
            at={{ position: index + 1, count: bills.length }}
          />
        ))}
      </Rows>
      {shown < bills.length && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + 25)}>
            {t('billing.more', { count: bills.length - shown })}
          </Button>
        </div>
      )}
    </div>
  );
}
