/** What was discarded a moment ago, in its place: one tap brings it back. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusOn } from '../../entities/work/components/discard-button.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import type { Discarded } from './unsent-work-list.tsx';

export function DiscardedCard({ discarded: { name, restore } }: { discarded: Discarded }) {
  const { t } = useTranslation();
  const bringBack = async () => {
    if ((await restore()) !== 'storage-full') return;
    // This card may go with the first part that is back.
    announce(t('ui.undoNoRoom'), { tone: 'bad', undo: { label: t('ui.undo'), run: () => void bringBack() } });
  };
  const undo = useSingle(bringBack);
  return (
    <p className="split" role="status">
      <span>
        {t('work.discard.done')} · {name}
      </span>
      <button
        type="button"
        className="link-button"
        ref={focusOn}
        aria-label={t('work.discard.undoFor', { name })}
        onClick={() => void undo.run()}
      >
        {t('ui.undo')}
      </button>
    </p>
  );
}
