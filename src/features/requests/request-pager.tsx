/** Pages of 25, 50 or 100: never more lines than a tablet draws at once. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { PlainSelect } from '../../ui/plain-select.tsx';
import { pageSizes, type RequestView } from './request-view.ts';
import type { RequestList } from './use-request-list.ts';

interface RequestPagerProps {
  list: RequestList;
  view: RequestView;
  onChange: (change: Partial<RequestView>) => void;
}

export function RequestPager({ list, view, onChange }: RequestPagerProps) {
  const { t } = useTranslation();
  const first = (view.page - 1) * view.size + 1;
  const last = first + list.items.length - 1;
  const isSingle = view.page === 1 && !list.hasNext;
  if (list.items.length === 0 && view.page === 1) return null;
  if (isSingle && list.items.length <= pageSizes[0]) return null;
  return (
    <nav className="request-pager no-print" aria-label={t('requests.pages')}>
      <output className="soft">
        {list.items.length === 0
          ? t('requests.pageEmpty')
          : list.total === null
            ? t('requests.range', { first, last })
            : t('requests.rangeOf', { first, last, total: list.total })}
      </output>
      <div className="row">
        <PlainSelect
          label={t('requests.perPage')}
          value={String(view.size)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChoose={(value) => onChange({ size: pageSizes.find((size) => String(size) === value) ?? view.size })}
        />
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={view.page === 1}
          onClick={() => onChange({ page: view.page - 1 })}
        >
          {t('requests.previous')}
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={!list.hasNext}
          onClick={() => onChange({ page: view.page + 1 })}
        >
          {t('requests.next')}
        </button>
      </div>
    </nav>
  );
}
