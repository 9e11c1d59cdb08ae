/** What can be done by keyboard, and where. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { deskKeys, keyWords } from '../desk-keys.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('desk.shortcuts')} onClose={onClose} isTextOnly>
      <p>{t('desk.shortcutsText')}</p>
      <dl className="desk-keys">
        {deskKeys.map(({ key, shown, command }) => (
          <div key={key}>
            <dt>
              <kbd>{shown ?? key}</kbd>
            </dt>
            <dd>{t(keyWords(command))}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl + Enter</kbd>
          </dt>
          <dd>{t('desk.key.send')}</dd>
        </div>
        <div>
          <dt>
            <kbd>Esc</kbd>
          </dt>
          <dd>{t('desk.key.back')}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
