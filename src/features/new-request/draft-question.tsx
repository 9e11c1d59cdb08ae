/** One draft at a time: go on with it, or start anew and lose it (SU-166, SU-167). */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import { Page } from '../../ui/page.tsx';
import { useDraftAttachments } from './attachments-field.tsx';
import type { KeptDraft } from './opening.ts';
import type { WizardData } from '../../session/wizard-data.ts';
import { lookupOf, vehicleOf } from '../../session/work-from-wizard.ts';
import { Button } from '../../ui/button.tsx';

interface DraftQuestionProps {
  draft: KeptDraft;
  data: WizardData;
  /** A request is about to be taken back to be edited; it would replace the draft. */
  isEditing: boolean;
  onContinue: () => void;
  onStartNew: () => void;
}

export function DraftQuestion({ draft, data, isEditing, onContinue, onStartNew }: DraftQuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
  return (
    <Page title={t('newRequest.draft.title')} width="form">
      <section className="card stack">
        <p>{t('newRequest.draft.text', { at: format.date(draft.savedAt) })}</p>
        <p>
          <strong>{parts.filter(Boolean).join(' · ')}</strong>
        </p>
        <div className="row">
          <Button onClick={onContinue}>{t('newRequest.draft.continue')}</Button>
          <Button variant="default" onClick={onStartNew}>
            {t(isEditing ? 'newRequest.draft.replace' : 'newRequest.draft.startNew')}
          </Button>
        </div>
        <p className="soft">{t(isEditing ? 'newRequest.draft.replaceText' : 'newRequest.draft.startNewText')}</p>
      </section>
    </Page>
  );
}
