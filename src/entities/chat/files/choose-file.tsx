/** What becomes of files that a person chose for a message: taken, refused in words, or asked about when there is one already. */
import { chatFileProblem, maxChatFileBytes } from '../../../../domain/chat/chat-file.ts';
import { cleanFileName } from '../../../../domain/attachment-rules.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { LargeFileIntake } from '../../../client/drafts/take-large-file.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useFormat } from '../../../ui/format.tsx';
import { openDialog, showAlert } from '../../../ui/open-dialogs.ts';
import { announce } from '../../../ui/toasts.ts';

const bytesPerMegabyte = 1024 * 1024;
const megabytes = { style: 'unit', unit: 'megabyte', unitDisplay: 'short' } as const;

interface Choice {
  intake: LargeFileIntake;
  kept: { id: string; name: string } | null;
  isTaking: boolean;
}

export function useFileChoice({ intake, kept, isTaking }: Choice): (files: readonly File[]) => void {
  const { t } = useTranslation();
  const format = useFormat();
  const { drafts } = useClient();
  const take = async (file: File, replaced: string | null) => {
    const name = cleanFileName(file.name);
    const outcome = await intake.take(file);
    if (outcome === 'kept' && replaced !== null) await drafts.detach(replaced);
    if (outcome === 'storage-full') announce(t('chat.file.noRoom', { name }), { tone: 'bad' });
    if (outcome === 'unreadable') announce(t('chat.file.unreadable', { name }), { tone: 'bad' });
  };
  return (files) => {
    const [file, another] = files;
    if (!file) return;
    const name = cleanFileName(file.name);
    const problem = chatFileProblem(file.size);
    if (another || isTaking) announce(t('chat.file.onlyOne'), { tone: 'bad' });
    else if (problem === 'too-large') {
      const limit = format.number(maxChatFileBytes / bytesPerMegabyte, megabytes);
      void showAlert({ type: 'warning', messages: [t('chat.file.tooLarge', { name, limit })] });
    } else if (problem === 'empty') announce(t('chat.file.empty', { name }), { tone: 'bad' });
    else if (kept === null) void take(file, null);
    else {
      void openDialog((close) => (
        <ConfirmDialog
          title={t('chat.file.replaceTitle')}
          confirmLabel={t('chat.file.replace')}
          onClose={close}
          onConfirm={() => {
            close();
            void take(file, kept.id);
          }}
        >
          <p className="anywhere">{t('chat.file.replaceText', { old: kept.name, name })}</p>
        </ConfirmDialog>
      ));
    }
  };
}
