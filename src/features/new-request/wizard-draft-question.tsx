/** The draft that is there, in a few words, and what to do with it. */
import { useTranslation } from '../../i18n/use-translation.ts';
import type { KeptDraft } from '../../session/request-opening.ts';
import { lookupOf, vehicleOf } from '../../session/work-from-wizard.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { DraftQuestion } from '../../ui/draft-question.tsx';
import { useDraftAttachments } from './attachments-field.tsx';

interface WizardDraftQuestionProps {
  draft: KeptDraft;
  data: WizardData;
  isEditing: boolean;
  onContinue: () => void;
  onStartNew: () => void;
}

export function WizardDraftQuestion({ draft, data, ...asked }: WizardDraftQuestionProps) {
  const { t } = useTranslation();
  const files = useDraftAttachments();
  const { form } = draft.state;
  const vehicle = vehicleOf(draft.state, data.catalogue);
  const name = [vehicle?.brand, vehicle?.model].filter(Boolean).join(' ') || lookupOf(form)?.value;
  const parts = [
    form.requestType === null ? '' : t(`newRequest.service.${form.requestType}`),
    name ?? '',
    form.subject,
    files.length > 0 ? t('newRequest.draft.files', { count: files.length }) : '',
  ];
  return <DraftQuestion {...asked} savedAt={draft.savedAt} parts={parts} />;
}
