/** Says that something was discarded, with the way back. When that finds no room it says so, and is offered again. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/toasts.ts';

interface Removed {
  restore(): Promise<'restored' | 'storage-full'>;
}

export function useAnnounceDiscarded(): (text: string, removed: Removed) => void {
  const { t } = useTranslation();
  return (text, { restore }) => {
    const undo = { label: t('ui.undo'), run: () => void bringBack() };
    async function bringBack(): Promise<void> {
      if ((await restore()) === 'storage-full') announce(t('ui.undoNoRoom'), { tone: 'bad', undo });
    }
    announce(text, { undo });
  };
}
