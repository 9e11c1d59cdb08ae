/** The e-mail way from the empty form to the message's fate. Knows no tabs and no frame around it. */
import { useState } from 'react';
import type { ContactForm as ContactFields, ContactReason } from '../../../domain/contact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDraftTab } from '../../client/drafts/use-draft-tab.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { InOneTab } from '../../entities/work/components/in-one-tab.tsx';
import { TakenBack } from '../../entities/work/components/taken-back.tsx';
import { announce } from '../../ui/toasts.ts';
import { ContactForm } from './form/contact-form.tsx';
import { DoubtfulMessage } from './doubtful-message.tsx';
import { MessageCard } from './message-card.tsx';
import { SentMessage } from './sent-message.tsx';
import { useIsInDoubt } from './use-is-in-doubt.ts';
import { formOfEntry, useOpening } from './form/use-opening.ts';
import { type Sender, useSender } from './form/use-sender.ts';
import type { Submitted } from './form/use-submit.ts';
import { draftKeyOf } from '../../entities/work/draft-forms.ts';

export interface DeskProps {
  /** What the form opens with; `short`: the shorter form, with a draft of its own. */
  reason: ContactReason;
  /** Entry of the queue to be edited. */
  editing: string | null;
  /** Entry that was submitted; kept by the frame, because the page reloads when the connection comes back. */
  submitted: string | null;
  /** The person has begun to write before they signed in. */
  isFromVisitor?: boolean;
  onSubmitted: (entryId: string | null) => void;
  onClose: () => void;
}

/** `round` rises with each new form; the next one may have something to say first. */
const firstForm = { round: 0, hasNotArrived: false };

export function EmailDesk(props: DeskProps) {
  const sender = useSender();
  const [form, setForm] = useState(firstForm);
  if (sender === null) return <Skeleton rows={4} />;
  const { submitted, onSubmitted, onClose } = props;
  if (submitted !== null && sender.person !== null) {
    return <SentMessage entryId={submitted} onAnother={() => onSubmitted(null)} onClose={onClose} />;
  }
  const { editing } = props;
  if (editing !== null && sender.person !== null) {
    return <EditedMessage key={editing} {...props} entryId={editing} sender={sender} />;
  }
  return (
    <Desk
      // Another person, or a new message: another form.
      key={`${sender.person?.accountId ?? ''} ${form.round}`}
      {...props}
      draftKey={draftKeyOf(props.reason === 'short' ? 'contact-short' : 'contact')}
      edited={null}
      sender={sender}
      hasNotArrived={form.hasNotArrived}
      onNewForm={(hasNotArrived) => setForm({ round: form.round + 1, hasNotArrived })}
    />
  );
}

interface EditedMessageProps extends DeskProps {
  entryId: string;
  sender: Sender;
}

/** A message that waits to be sent, opened to be changed. */
function EditedMessage({ entryId, ...desk }: EditedMessageProps) {
  const another = () => desk.onSubmitted(null);
  return (
    <TakenBack
      entryId={entryId}
      onClose={desk.onClose}
      waiting={<Skeleton rows={4} />}
      gone={<MessageCard state="gone" onAnother={another} onClose={desk.onClose} />}
    >
      {({ entry, draftKey }) => (
        <Desk
          {...desk}
          draftKey={draftKey}
          isFromVisitor={false}
          edited={entry && formOfEntry(entry)}
          hasNotArrived={false}
          onNewForm={() => {}}
        />
      )}
    </TakenBack>
  );
}

interface DeskOfSenderProps extends DeskProps {
  draftKey: string;
  edited: ContactFields | null;
  sender: Sender;
  /** The form is back because its message was refused after all. */
  hasNotArrived: boolean;
  onNewForm: (hasNotArrived: boolean) => void;
}

function Desk(props: DeskOfSenderProps) {
  return (
    <InOneTab tab={useDraftTab(props.draftKey)}>
      <DeskHere {...props} />
    </InOneTab>
  );
}

function DeskHere(props: DeskOfSenderProps) {
  const { sender, draftKey, edited, reason, isFromVisitor = false, hasNotArrived } = props;
  const { onSubmitted, onClose, onNewForm } = props;
  const { t } = useTranslation();
  const opening = useOpening({ sender, draftKey, reason, edited, isFromVisitor });
  const doubt = useIsInDoubt(sender, draftKey);
  const [sentNumber, setSentNumber] = useState<string | null>(null);
  const decide = (outcome: Submitted) => {
    if (outcome.ok) {
      if ('keptAs' in outcome.value) onSubmitted(outcome.value.keptAs);
      else setSentNumber(outcome.value.messageNumber);
    } else if (outcome.failure === 'not-kept') announce(t('ui.notSaved'), { tone: 'bad' });
    else if (outcome.failure === 'in-doubt') doubt.begin();
    else onNewForm(true);
  };
  if (sentNumber !== null) {
    return <MessageCard state="sent" number={sentNumber} onAnother={() => onNewForm(false)} onClose={onClose} />;
  }
  if (opening === null || doubt.isInDoubt === null) return <Skeleton rows={4} />;
  if (doubt.isInDoubt) {
    return <DoubtfulMessage draftKey={draftKey} onDecided={decide} onGone={() => onNewForm(false)} />;
  }
  return <ContactForm {...{ opening, sender, draftKey, hasNotArrived, onClose }} onSubmitted={decide} />;
}
