/** To whom a request goes: a colleague, or back into the queue. */
import { useState } from 'react';
import { type Expert, desk } from '../../../../contract/desk.ts';
import { useClient, useDatabase } from '../../../client/client-context.tsx';
import { useCompanyRead } from '../../../client/queries/use-read.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormSelect } from '../../../ui/form-select.tsx';
import { TryAgainNote } from '../../../ui/try-again-note.tsx';
import { useSingle } from '../../../ui/use-single.ts';
import type { ShownRequest } from '../projected-desk.ts';
import { useDeskWork } from '../use-desk-work.ts';
import { queue, toWhom } from './to-whom.ts';

export function HandOverDialog({ row, onClose }: { row: ShownRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const me = useDatabase().accountId;
  const work = useDeskWork();
  const [chosen, setChosen] = useState(queue);
  const { data, again } = useCompanyRead<Expert[]>({
    key: ['desk-experts'],
    schema: desk['GET /api/v1/expert/GetExperts'].answer,
    ask: async () => (await client.online.desk())?.experts() ?? null,
  });
  const { others, to, shown, verb } = toWhom(data ?? [], me, chosen);
  const { run: handOver, isBusy } = useSingle(async () => {
    if (await work.handOver(row, to)) onClose();
  });
  return (
    <Dialog
      title={t('desk.handOverTitle', { ticketId: row.request.ticketId })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void handOver()}>
            {t(verb)}
          </Button>
        </>
      }
    >
      <FormSelect
        label={t('desk.handOverTo')}
        value={shown}
        none={null}
        options={[
          { value: queue, label: t('desk.theQueue') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={setChosen}
      />
      {data === null && <TryAgainNote text={t('desk.noExperts')} onAgain={again} />}
    </Dialog>
  );
}
