/** What is true after a sign-out: of this device, and of files that the person has saved. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useExportedFiles } from '../../entities/work/use-export.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** `isUnreadable`: the key to whatever is left in the browser's files is gone. */
export function Farewell({ isUnreadable, onClose }: { isUnreadable: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const files = useExportedFiles();
  return (
    <Dialog title={t('account.leftTitle')} onClose={onClose} keepOpen>
      <p>{t(isUnreadable ? 'account.leftText' : 'savedFile.leftRemains')}</p>
      {files.map(({ name, isEncrypted }) => (
        <p key={name}>{t(isEncrypted ? 'savedFile.leftEncrypted' : 'savedFile.leftPlain', { name })}</p>
      ))}
    </Dialog>
  );
}
