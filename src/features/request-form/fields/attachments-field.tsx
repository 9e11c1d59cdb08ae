/** The files of a request beside its draft (SU-245..247). */
import { FilesField } from '../../../entities/work/components/files-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRequestForm } from '../form-context.ts';

export function AttachmentsField() {
  const { t } = useTranslation();
  const { files } = useRequestForm();
  return <FilesField id="new-request-attachments" label={t('newRequest.field.attachments')} files={files} />;
}
