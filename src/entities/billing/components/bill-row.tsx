/** One invoice or credit note: what it is for and what it comes to, below it when and how it was paid and where its file is. */
import { Link } from '@tanstack/react-router';
import { IconDeviceTablet, IconReceipt } from '@tabler/icons-react';
import type { BillingTransaction } from '../../../../contract/billing.ts';
import { useClient } from '../../../client/client-context.tsx';
import { billFileId } from '../../../data/files.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { Row, type RowPosition } from '../../../ui/rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useMoney } from '../../cart/use-money.ts';
import type { Files } from '../../work/use-files.ts';

interface BillRowProps {
  bill: BillingTransaction;
  files: Files;
  /** In any of the rows. */
  hasOrderLinks: boolean;
  at: RowPosition;
}

export function BillRow({ bill, files, hasOrderLinks, at }: BillRowProps) {
  const { t } = useTranslation();
  const money = useMoney({ symbol: bill.symbol, decimals: bill.decimals });
  const { invoiceNumber, date, methodId, orderId } = bill;
  return (
    <Row
      sign={invoiceNumber}
      what={<BillLink bill={bill} files={files} />}
      when={<strong className="bill-amount number">{money(bill.amount)}</strong>}
      who={
        <>
          <DateTime at={date} style="date" /> · {t(`billing.method.${methodId}`)}
        </>
      }
      state={<BillState bill={bill} isKept={files.isKept(fileIdOf(bill))} />}
      behind={
        hasOrderLinks
          ? orderId !== null && (
              <Link
                className="icon-button"
                to="/order-summary/$orderId"
                params={{ orderId }}
                aria-label={t('billing.order', { number: invoiceNumber })}
              >
                <IconReceipt aria-hidden />
              </Link>
            )
          : undefined
      }
      at={at}
      data={{ 'data-bill': invoiceNumber }}
    />
  );
}

function fileIdOf({ transactionId, state }: BillingTransaction): string {
  return billFileId(transactionId, state);
}

function BillLink({ bill, files }: Pick<BillRowProps, 'bill' | 'files'>) {
  const { t } = useTranslation();
  const { online } = useClient();
  const id = fileIdOf(bill);
  const words = titleOf(bill, t);
  if (!bill.hasFile) return <span>{words}</span>;
  return (
    <button
      type="button"
      className="row-link bill-file"
      aria-busy={files.opening === id || undefined}
      disabled={!files.canOpen(id)}
      aria-label={t('billing.open', { number: bill.invoiceNumber, title: words })}
      onClick={() => files.open(id, () => online.files.bill(bill))}
    >
      {words}
    </button>
  );
}

function titleOf({ kind, corrects, title, lineCount }: BillingTransaction, t: ReturnType<typeof useTranslation>['t']) {
  if (kind === 'credit-note') return t('billing.creditFor', { number: corrects ?? '' });
  if (title === '') return t('billing.invoice');
  return lineCount > 1 ? t('billing.andMore', { title, count: lineCount - 1 }) : title;
}

function BillState({ bill, isKept }: { bill: BillingTransaction; isKept: boolean }) {
  const { t } = useTranslation();
  return (
    <span className="row-state row" data-usual={(bill.kind === 'invoice' && bill.state === 'paid') || undefined}>
      {!bill.hasFile && <span className="soft">{t('billing.noFile')}</span>}
      {isKept && (
        <span className="bill-kept soft" title={t('billing.onDevice')}>
          <IconDeviceTablet aria-hidden size={20} />
          <span className="bill-kept-words">{t('billing.onDevice')}</span>
        </span>
      )}
      {bill.kind === 'credit-note' ? (
        <StatusBadge>{t('billing.creditNote')}</StatusBadge>
      ) : (
        <StatusBadge tone={bill.state === 'paid' ? 'good' : 'bad'}>{t(`billing.state.${bill.state}`)}</StatusBadge>
      )}
    </span>
  );
}
