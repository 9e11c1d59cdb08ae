/** Pages of 25, 50 or 100, or all in one list: never more lines than a tablet draws at once. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.tsx';
import { PlainSelect } from '../../../ui/plain-select.tsx';
import { pageSizes, type RequestView } from './request-view.ts';
import type { RequestList } from './use-request-list.ts';

interface RequestPagerProps {
  list: RequestList;
  view: RequestView;
  onChange: (change: Partial<RequestView>) => void;
}

export function RequestPager({ list, view, onChange }: RequestPagerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const first = view.size === 'all' ? 1 : (view.page - 1) * view.size + 1;
  const shown = list.ids?.length ?? list.items.length;
  const last = first + shown - 1;
  const isSingle = view.page === 1 && !list.hasNext;
  if (isSingle && shown <= pageSizes[0]) return null;
  const isPart = list.ids !== null || !isSingle;
  return (
    <>
      {isPart && <p className="print-only">{t('requests.printPart')}</p>}
      <nav className="request-pager split no-print" aria-label={t('requests.pages')}>
        <output className="soft">
          {shown === 0
            ? t('requests.pageEmpty')
            : list.total === null
              ? t('requests.range', { first: number(first), last: number(last) })
              : t('requests.rangeOf', { first: number(first), last: number(last), total: number(list.total) })}
        </output>
        <div className="row">
          <PlainSelect
            label={t('requests.perPage')}
            value={String(view.size)}
            options={pageSizes.map((size) => ({
              value: String(size),
              label: size === 'all' ? t('requests.perPageAll') : String(size),
            }))}
            onChoose={(value) => onChange({ size: pageSizes.find((size) => String(size) === value) ?? view.size })}
          />
          {view.size !== 'all' && (
            <>
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
            </>
          )}
        </div>
      </nav>
    </>
  );
}
