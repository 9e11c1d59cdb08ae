/** Takes away what a page that died has kept only a part of: nobody can end it, and the person is told to choose it again. */
import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/toasts.ts';

export function useUnfinished(file: { id: string; name: string } | undefined): void {
  const { t } = useTranslation();
  const { drafts } = useClient();
  const remove = useEffectEvent((id: string, name: string) => {
    void drafts.detach(id);
    announce(t('chat.file.unfinished', { name }), { tone: 'bad' });
  });
  const { id, name } = file ?? {};
  useEffect(() => {
    if (id !== undefined && name !== undefined) remove(id, name);
  }, [id, name]);
}
