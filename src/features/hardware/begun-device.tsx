/** A device that was begun and not added yet: so that nobody takes what they typed (or took back to change) for lost. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, usePortal } from '../../session/portal-context.tsx';
import { loadDraft } from '../../sync/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/toasts.ts';
import { deviceDraftKey, draftFrom, isBegun, shortNameOf } from './device-draft.ts';

export function BegunDevice({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation();
  const { drafts } = usePortal();
  const database = useDatabase();
  const kept = useLiveQuery(() => loadDraft<unknown>({ database }, deviceDraftKey), [database]);
  const draft = draftFrom(kept?.value);
  if (!isBegun(draft.device)) return null;
  const name = shortNameOf(draft.device);
  const discard = async () => {
    await drafts.remove(deviceDraftKey);
    const undo = { label: t('ui.undo'), run: () => void drafts.save(deviceDraftKey, draft) };
    announce(t('unsent.discarded', { name }), { undo });
  };
  return (
    <section className="notice" aria-label={t('hardware.add.begun', { name })}>
      <p>{t('hardware.add.begun', { name })}</p>
      <div className="row">
        <Button variant="default" onClick={onContinue}>
          {t('hardware.add.continue')}
        </Button>
        <button type="button" className="link-button" onClick={() => void discard()}>
          {t('unsent.discard')}
        </button>
      </div>
    </section>
  );
}
