/**
 * The sheet that is printed instead of the screen: every request that fits, with what it was filtered by. More than can be
 * read on paper are not printed; the export is offered for them.
 */
import './print-list.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { requestsByIds } from '../../../data/request-order.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { printThen } from '../../../platform/beyond-page.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { entriesHere } from '../../../sync/outbox/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { readServiceTypes } from './request-filters.tsx';
import { itemFromRow, type RequestItem } from './request-item.ts';
import { RequestTable } from './request-table.tsx';
import type { RequestView } from './request-view.ts';
import { readList } from './use-request-list.ts';

interface PrintListProps {
  view: RequestView;
  onDone: () => void;
}

/** Some sixty sheets. */
const mostPrinted = 1_000;

interface Sheet {
  count: number;
  /** Null: too many. */
  items: RequestItem[] | null;
  serviceType: string | null;
}

export function PrintList(props: PrintListProps) {
  const { onDone } = props;
  // As it was at the tap.
  const [view] = useState(props.view);
  const database = useDatabase();
  const areTextsThere = useAreaTexts('report');
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    let isHere = true;
    void readSheet(database, view).then((read) => {
      if (isHere) setSheet(read);
    });
    return () => {
      isHere = false;
    };
  }, [database, view]);
  if (!sheet || !areTextsThere) return null;
  return sheet.items ? (
    <PrintedSheet {...{ sheet, view, onDone }} items={sheet.items} />
  ) : (
    <TooMany count={sheet.count} onClose={onDone} />
  );
}

async function readSheet(database: AccountDatabase, view: RequestView): Promise<Sheet> {
  const list = await readList(database, { ...view, size: 'all', page: 1 });
  const ids = list.ids ?? [];
  const count = list.waiting.length + ids.length;
  const types = await readServiceTypes(database);
  const serviceType = types.find(({ id }) => id === view.subsystemId)?.name ?? null;
  if (count > mostPrinted) return { count, items: null, serviceType };
  const [rows, entries] = await Promise.all([requestsByIds(database, ids), entriesHere(database)]);
  return { count, items: [...list.waiting, ...rows.map((row) => itemFromRow(row, entries))], serviceType };
}

function PrintedSheet({ sheet, items, view, onDone }: PrintListProps & { sheet: Sheet; items: RequestItem[] }) {
  const { t } = useTranslation();
  const { search, group, statusId } = view;
  const status = group === null ? statusId !== null && t(`requests.status.${statusId}`) : t(`requests.filter.${group}`);
  const filters = [search !== '' && `“${search}”`, status, sheet.serviceType].filter(Boolean);
  const done = useEffectEvent(onDone);
  useEffect(() => printThen(() => done()), []);
  return createPortal(
    <div className="print-sheet" aria-hidden inert>
      <p className="print-title">{t('requests.title')}</p>
      <p>{[t('requests.printed', { count: sheet.count }), ...filters].join(' · ')}</p>
      <RequestTable items={items} view={view} onSort={() => undefined} />
    </div>,
    document.body,
  );
}

function TooMany({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { change } = useAddress();
  return (
    <Dialog
      title={t('requests.printTooMany.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            onClick={() => {
              onClose();
              change({ export: 'open' });
            }}
          >
            {t('requests.report.open')}
          </Button>
        </>
      }
    >
      <p>{t('requests.printTooMany.text', { number: number(count), most: number(mostPrinted) })}</p>
    </Dialog>
  );
}
