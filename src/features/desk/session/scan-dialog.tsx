/** What the scan of a health check has found, code by code, each with its severity; none: the vehicle is fine. */
import { IconX } from '@tabler/icons-react';
import { rateableSeverities } from '../../../../domain/severity.ts';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { useDraftForm, useFirstProblemFocus } from '../../../entities/work/use-draft-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import type { ShownRequest } from '../projected-desk.ts';
import { useDeskWork } from '../use-desk-work.ts';
import { type ScanDraft, type TypedCode, noCode, scanDraftFrom } from './scan-draft.ts';

interface ScanDialogProps {
  row: ShownRequest;
  onClose: () => void;
}

export function ScanDialog({ row, onClose }: ScanDialogProps) {
  const { t } = useTranslation();
  const key = draftKeyOf('desk-scan', row.id);
  const title = t('desk.scanTitle', { ticketId: row.request.ticketId });
  return (
    <KeptDraft draftKey={key} read={scanDraftFrom} dialog={{ title, onClose }}>
      {(initial) => <ScanForm {...{ row, onClose, initial, title }} draftKey={key} />}
    </KeptDraft>
  );
}

type Field = `${number}-${'system' | 'code'}`;

function ScanForm(props: ScanDialogProps & { initial: ScanDraft; draftKey: string; title: string }) {
  const { row, onClose, initial, draftKey, title } = props;
  const { t } = useTranslation();
  const work = useDeskWork();
  const form = useDraftForm<ScanDraft, Field>({
    ...{ draftKey, initial },
    idOf: (field) => `desk-scan-${field}`,
    problemsOf: ({ codes }) =>
      codes.flatMap((typed, at) =>
        (['system', 'code'] as const).flatMap((name) =>
          typed[name].trim() === '' ? [{ field: `${at}-${name}` as const, message: t('desk.scan.missing') }] : [],
        ),
      ),
    async submit({ codes }) {
      const errorCodes = codes.map(({ severity, ...typed }) => ({
        ...typed,
        severity: rateableSeverities.find((known) => known === severity) ?? 0,
      }));
      const about = { supportRequestId: row.id, label: { ticketId: row.request.ticketId } };
      if (await work.submit('set-scan-result', { ...about, errorCodes }, draftKey)) onClose();
      return null;
    },
  });
  useFirstProblemFocus(form);
  const { codes } = form.value;
  const set = (at: number, part: Partial<TypedCode>) =>
    form.change({ codes: codes.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <DraftNote state={form.draft.state} />
          <Button loading={form.isBusy} onClick={() => void form.submit()}>
            {t(codes.length === 0 ? 'desk.scan.sendNone' : 'desk.scan.send')}
          </Button>
        </>
      }
    >
      {codes.length === 0 && <p>{t('desk.scan.none')}</p>}
      {codes.map((typed, at) => (
        <fieldset key={at} className="card stack gap-2 desk-code">
          <legend>{t('desk.scan.number', { number: at + 1 })}</legend>
          {(['system', 'code', 'text'] as const).map((name) => (
            <FormText
              key={name}
              id={`desk-scan-${at}-${name}`}
              label={t(`desk.scan.${name}`)}
              isRequired={name !== 'text'}
              maxLength={{ system: 100, code: 20, text: 500 }[name]}
              isMono={name === 'code'}
              value={typed[name]}
              error={name === 'text' ? undefined : form.errorOf(`${at}-${name}`)}
              onType={(value) => set(at, { [name]: value })}
            />
          ))}
          <FormSelect
            label={t('desk.scan.severity')}
            value={String(typed.severity)}
            none={null}
            options={rateableSeverities.map((value) => ({
              value: String(value),
              label: t(`certificate.severity.${value}`),
            }))}
            onChoose={(value) => set(at, { severity: Number(value) })}
          />
          <button
            type="button"
            className="link-button start"
            onClick={() => form.change({ codes: codes.filter((_one, index) => index !== at) })}
          >
            <IconX aria-hidden size={20} /> {t('desk.scan.remove')}
          </button>
        </fieldset>
      ))}
      <Button variant="light" className="start" onClick={() => form.change({ codes: [...codes, noCode] })}>
        {t('desk.scan.add')}
      </Button>
    </Dialog>
  );
}
