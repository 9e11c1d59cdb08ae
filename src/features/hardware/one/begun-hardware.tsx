/** A piece of hardware that was begun and not added yet: so that nobody takes what they typed (or took back to change) for lost. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useAnnounceDiscarded } from '../../../entities/work/components/use-announce-discarded.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { throwAway } from '../../../client/drafts/throw-away.ts';
import { useDatabase, useClient } from '../../../client/client-context.tsx';
import { loadDraft } from '../../../sync/drafts/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { DiscardButton } from '../../../entities/work/components/discard-button.tsx';
import { deviceDraftKey, draftFrom, isBegun, shortNameOf } from './hardware-draft.ts';

export function BegunHardware({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const announceDiscarded = useAnnounceDiscarded();
  const database = useDatabase();
  const kept = useLiveQuery(() => loadDraft<unknown>({ database }, deviceDraftKey), [database]);
  const draft = draftFrom(kept?.value);
  if (!isBegun(draft.device)) return null;
  const name = shortNameOf(draft.device);
  const discard = async () => {
    // It may be open in another tab, with more typed than is shown here.
    const removed = await throwAway(client, deviceDraftKey);
    if (!removed) return;
    announceDiscarded(t('unsent.discarded', { name }), removed);
  };
  return (
    <section className="notice" aria-label={t('hardware.add.begun', { name })}>
      <p>{t('hardware.add.begun', { name })}</p>
      <div className="row">
        <Button variant="default" onClick={onContinue}>
          {t('hardware.add.continue')}
        </Button>
        <DiscardButton name={name} onDiscard={discard} />
      </div>
    </section>
  );
}
