/** Unsent work as a file, out of this device and into it. */
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadFile } from '../../platform/page.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { announce } from '../../ui/toasts.ts';

const importKeys = {
  'not-ours': 'unsent.importNotOurs',
  'other-account': 'unsent.importOtherAccount',
  unreadable: 'unsent.importUnreadable',
} as const;

export function FileWays({ canExport }: { canExport: boolean }) {
  const { t } = useTranslation();
  const { outbox } = usePortal();
  const [problem, setProblem] = useState<string | null>(null);
  const exportWork = async () => {
    const file = await outbox.exportFile();
    downloadFile(file.name, file.blob);
    announce(t('unsent.exported', { name: file.name }));
  };
  const importWork = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const result = await outbox.importFile(file);
    input.value = '';
    setProblem(result.ok ? null : t(importKeys[result.reason]));
    if (result.ok) announce(t('unsent.imported', { count: result.added }), { tone: 'good' });
  };
  return (
    <div className="stack">
      <div className="row">
        {canExport && (
          <button type="button" className="button" data-kind="quiet" onClick={() => void exportWork()}>
            {t('unsent.export')}
          </button>
        )}
        <label className="file-button">
          {t('unsent.import')}
          <input type="file" accept=".json,application/json" onChange={(event) => void importWork(event)} />
        </label>
      </div>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
