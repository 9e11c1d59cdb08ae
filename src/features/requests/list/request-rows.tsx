/** The list on tablet and phone: one two-line row per request. */
import { isCompleted } from '../../../../domain/request-status.ts';
import { NextDate, useToday } from '../../../entities/request/components/next-date.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Row, Rows } from '../../../ui/rows.tsx';
import type { RequestItem } from './request-item.ts';
import { RequestLink } from './request-link.tsx';
import { RequestState, UpdatedMark } from './request-state.tsx';
import { TimeslotText } from '../detail/timeslot-text.tsx';

/** Where these stand among all, when not all are drawn. */
export interface RowsPlace {
  before: number;
  count: number;
}

interface RequestRowsProps {
  items: readonly RequestItem[];
  place?: RowsPlace;
  /** Keys of those that have changed a moment ago. */
  fresh?: ReadonlySet<string>;
}

export function RequestRows({ items, place, fresh }: RequestRowsProps) {
  const { t } = useTranslation();
  const now = useToday();
  return (
    <Rows label={t('requests.title')}>
      {items.map((item, index) => (
        <Row
          key={item.key}
          sign={item.vehicleNumber}
          what={<RequestLink item={item} />}
          when={<NextDate request={item} statusId={item.status?.id ?? null} now={now} />}
          who={[item.serviceType, item.vehicleName, item.ticketId].filter(Boolean).join(' · ')}
          more={isAsap(item) ? <TimeslotText item={item} /> : undefined}
          state={<RowState item={item} />}
          isOwnWork={item.waiting !== null || item.begun !== null}
          hasNews={item.isUpdated}
          isFresh={fresh?.has(item.key) === true}
          at={place && { position: place.before + index + 1, count: place.count }}
        />
      ))}
    </Rows>
  );
}

function RowState({ item }: { item: RequestItem }) {
  return (
    <span className="row-state">
      {item.isUpdated && <UpdatedMark />}
      <RequestState item={item} />
    </span>
  );
}

function isAsap({ status, timeslot, begun }: RequestItem): boolean {
  const isOver = status !== null && isCompleted(status.id);
  return timeslot === null && begun === null && !isOver;
}
