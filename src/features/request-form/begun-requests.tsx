/** The requests that were begun, in a few words each, and what to do with them. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { countAttachments } from '../../data/attachments.ts';
import type { KeptDraft } from '../../entities/request/kept-requests.ts';
import { useDatabase } from '../../client/client-context.tsx';
import { lookupOf, vehicleOf } from '../../entities/request/work-from-wizard.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { DraftQuestion } from '../../entities/work/components/draft-question.tsx';

interface BegunRequestsProps {
  drafts: readonly KeptDraft[];
  data: WizardData;
  onContinue: (key: string) => void;
  onStartNew: () => void;
}

export function BegunRequests({ drafts, data, ...asked }: BegunRequestsProps) {
  const { t } = useTranslation();
  const database = useDatabase();
  const keys = drafts.map(({ key }) => key);
  const fileCounts = useLiveQuery(() => countAttachments(database, keys), [database, keys.join()]);
  const begun = drafts.map(({ key, state, savedAt }, index) => {
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
    return { key, savedAt, parts };
  });
  return <DraftQuestion {...asked} drafts={begun} />;
}
