/** What the device's storage has done to a person's work: taken it away, or ceased to take any. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/beyond-page.ts';
import { knownUnsent } from '../../auth/first-reads.ts';
import { confirmLostWork } from '../../auth/kept-work.ts';
import { useOpenDatabase, useStore } from '../../client/client-context.tsx';
import { lostWork, storageTrouble } from '../../data/storage-trouble.ts';
import { unsavedInput } from '../../client/typed-input.ts';
import { useFormat } from '../../ui/format.tsx';
import { useApp } from '../app-context.tsx';

export function LostWorkBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const { keyValue } = useApp();
  const lost = useStore(lostWork);
  if (lost === null) return null;
  return (
    <div className="banner" data-tone="bad" role="alert">
      <strong>{t('storage.lostTitle')}</strong>{' '}
      <span>{t('storage.lostText', { count: lost.count, at: format.date(lost.at) })}</span>{' '}
      <button type="button" className="banner-action touch strong underlined" onClick={() => confirmLostWork(keyValue)}>
        {t('storage.lostConfirm')}
      </button>
    </div>
  );
}

export function StorageTroubleBanner() {
  const { t } = useTranslation();
  const { clock, pageLife } = useApp();
  const database = useOpenDatabase();
  const isBroken = useStore(storageTrouble);
  if (!isBroken) return null;
  const save = () => {
    const savedAt = new Date(clock.now()).toISOString();
    const content = { savedAt, typed: unsavedInput(), waiting: knownUnsent(database) ?? [] };
    downloadFile(`not-saved-${savedAt.slice(0, 10)}.json`, new Blob([JSON.stringify(content, null, 2)]));
  };
  return (
    <div className="banner" data-tone="bad" role="alert">
      <strong>{t('storage.brokenTitle')}</strong> <span>{t('storage.brokenText')}</span>{' '}
      <button type="button" className="banner-action touch strong underlined" onClick={save}>
        {t('storage.brokenSave')}
      </button>{' '}
      <button type="button" className="banner-action touch strong underlined" onClick={() => pageLife.reload()}>
        {t('exception.reload')}
      </button>
    </div>
  );
}
