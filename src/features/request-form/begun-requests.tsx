/** The requests that were begun, in a few words each: go on with one of them, or start another beside them. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../client/client-context.tsx';
import { countAttachments } from '../../data/attachments.ts';
import type { KeptDraft } from '../../entities/request/kept-requests.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { lookupOf, vehicleOf } from '../../entities/request/work-from-wizard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format.tsx';
import { Page } from '../../ui/page.tsx';

interface BegunRequestsProps {
  /** The latest first. */
  drafts: readonly KeptDraft[];
  data: WizardData;
  onContinue: (key: string) => void;
  onStartNew: () => void;
}

export function BegunRequests({ drafts, data, onContinue, onStartNew }: BegunRequestsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames(drafts, data);
  return (
    <Page title={t('newRequest.draft.title', { count: drafts.length })} width="form">
      {drafts.map((draft, index) => {
        const name = nameOf(draft, index);
        return (
          <section key={draft.key} className="card stack" aria-label={name}>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="soft">{t('newRequest.draft.text', { at: format.date(draft.savedAt) })}</p>
            <div className="row">
              <Button variant={index === 0 ? 'primary' : 'default'} onClick={() => onContinue(draft.key)}>
                {t('newRequest.draft.continue')}
              </Button>
            </div>
          </section>
        );
      })}
      <div className="row">
        <Button variant="default" onClick={onStartNew}>
          {t('newRequest.draft.startNew')}
        </Button>
        <p className="soft">{t('newRequest.draft.startNewText', { count: drafts.length })}</p>
      </div>
    </Page>
  );
}

function useNames(drafts: readonly KeptDraft[], data: WizardData): (draft: KeptDraft, index: number) => string {
  const { t } = useTranslation();
  const database = useDatabase();
  const keys = drafts.map(({ key }) => key);
  const fileCounts = useLiveQuery(() => countAttachments(database, keys), [database, keys.join()]);
  return ({ state }, index) => {
    const { form } = state;
    const vehicle = vehicleOf(state, data.catalogue);
    const name = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ') || lookupOf(form)?.value;
    const count = fileCounts?.[index] ?? 0;
    const parts = [
      form.requestType === null ? '' : t(`newRequest.service.${form.requestType}`),
      name ?? '',
      form.subject || form.repairOrder,
      count > 0 ? t('newRequest.draft.files', { count }) : '',
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
