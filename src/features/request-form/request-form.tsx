/** A request form as it opens: with what was begun, with work of the queue, from a closed request or empty; in one tab at a time. */
import '../../entities/request/components/request-form.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RequestType } from '../../../domain/wire-enums.ts';
import { useRequestOpening } from '../../entities/request/use-request-opening.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { DraftGone } from '../../entities/work/components/draft-gone.tsx';
import { OpenElsewhere } from '../../entities/work/components/open-elsewhere.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddress } from '../../ui/use-address.ts';
import { BegunRequests } from './begun-requests.tsx';
import type { FormKind } from './form-kind.ts';
import { FormScreen } from './form-screen.tsx';

export interface RequestFormProps {
  kind: FormKind;
  data: WizardData;
  /** Preset by the address; null asks for it. */
  type: RequestType | null;
  actions?: ReactNode;
  /** It is in the outbox under this id. */
  onSubmitted: (entryId: string) => void | Promise<void>;
}

/** For one address that names one piece of work: another one is another component. */
export function RequestForm(props: RequestFormProps) {
  const { kind, data, type } = props;
  const { t } = useTranslation();
  const { opening, goOnWith, startNew, goOnHere } = useRequestOpening(type, useAddress());
  const title = t(kind.titleKeyOf(null));
  switch (opening.phase) {
    case 'reading':
      return null;
    case 'asking':
      return <BegunRequests drafts={opening.drafts} data={data} onContinue={goOnWith} onStartNew={startNew} />;
    case 'elsewhere':
      return <OpenElsewhere title={title} isTakingOver={opening.isTakingOver} onGoOnHere={goOnHere} />;
    case 'gone':
      return (
        <DraftGone title={title}>
          <Link to={kind.wayOut.to}>{t(kind.wayOut.nameKey)}</Link>
        </DraftGone>
      );
    case 'open':
      return <FormScreen key={opening.draftKey} {...props} opening={opening} />;
  }
}
