/** The list on a phone: one card per request, the whole card leads to it. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import type { RequestItem } from './request-item.ts';
import { RequestLink } from './request-link.tsx';
import { RequestState, UpdatedMark } from './request-state.tsx';
import { TimeslotText } from '../detail/timeslot-text.tsx';
import { WholeNumbers } from '../../../ui/whole-numbers.tsx';

/** Where these stand among all, when not all are drawn. */
export interface RowsPlace {
  before: number;
  count: number;
}

interface RequestCardsProps {
  items: readonly RequestItem[];
  place?: RowsPlace;
  /** Keys of those that have changed a moment ago. */
  fresh?: ReadonlySet<string>;
}

export function RequestCards({ items, place, fresh }: RequestCardsProps) {
  const { t } = useTranslation();
  return (
    <ul className="request-cards" aria-label={t('requests.title')}>
      {items.map((item, index) => (
        <li
          key={item.key}
          className="card"
          data-waiting={item.waiting?.state ?? (item.begun ? 'draft' : undefined)}
          data-fresh={fresh?.has(item.key) || undefined}
          {...(place && { 'aria-setsize': place.count, 'aria-posinset': place.before + index + 1 })}
        >
          <div className="request-card-head">
            <span className="soft">{item.ticketId ?? t('requests.noNumber')}</span>
            <RequestState item={item} />
          </div>
          <h2>
            <RequestLink item={item} /> {item.isUpdated && <UpdatedMark />}
          </h2>
          <p>
            <WholeNumbers text={item.vehicle} />
          </p>
          <p className="soft">
            {item.serviceType} · <DateTime at={item.createDate} style="date" />
          </p>
          <p className="soft">
            <TimeslotText item={item} />
          </p>
        </li>
      ))}
    </ul>
  );
}
