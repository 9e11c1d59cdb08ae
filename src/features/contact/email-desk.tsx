/** The e-mail way from the empty form to the message's fate. Knows no tabs and no frame around it. */
import { useState } from 'react';
import type { ContactReason } from '../../../domain/contact-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { announce } from '../../ui/toasts.ts';
import { ContactForm } from './contact-form.tsx';
import { DoubtfulMessage } from './doubtful-message.tsx';
import { MessageCard } from './message-card.tsx';
import { SentMessage } from './sent-message.tsx';
import { useIsInDoubt } from './use-is-in-doubt.ts';
import { useOpening } from './use-opening.ts';
import { type Sender, useSender } from './use-sender.ts';
import type { Submitted } from './use-submit.ts';

export interface DeskProps {
  /** What the form opens with; `short`: the shorter form, with a draft of its own. */
  reason: ContactReason;
  /** Entry of the queue to be edited. */
  editing: string | null;
  /** Entry that was submitted; kept by the frame, because the page reloads when the connection comes back. */
  submitted: string | null;
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
  return (
    <Desk
      // Another person, or a new message: another form.
      key={`${sender.person?.accountId ?? ''} ${form.round}`}
      {...props}
      sender={sender}
      hasNotArrived={form.hasNotArrived}
      onNewForm={(hasNotArrived) => setForm({ round: form.round + 1, hasNotArrived })}
    />
  );
}

interface DeskOfSenderProps extends DeskProps {
  sender: Sender;
  /** The form is back because its message was refused after all. */
  hasNotArrived: boolean;
  onNewForm: (hasNotArrived: boolean) => void;
}

function Desk({ sender, reason, editing, hasNotArrived, onSubmitted, onClose, onNewForm }: DeskOfSenderProps) {
  const { t } = useTranslation();
  const draftKey = reason === 'short' ? 'contact-short' : 'contact';
  const opening = useOpening({ sender, draftKey, reason, editing });
  const doubt = useIsInDoubt(sender, draftKey);
  const [sentNumber, setSentNumber] = useState<string | null>(null);
  const decide = (outcome: Submitted) => {
    if (outcome.kind === 'sent') setSentNumber(outcome.messageNumber);
    else if (outcome.kind === 'kept') onSubmitted(outcome.id);
    else if (outcome.kind === 'not-kept') announce(t('ui.notSaved'), { tone: 'bad' });
    else if (outcome.kind === 'in-doubt') doubt.begin();
    else onNewForm(true);
  };
  if (sentNumber !== null) {
    return <MessageCard state="sent" number={sentNumber} onAnother={() => onNewForm(false)} onClose={onClose} />;
  }
  if (opening === null || doubt.isInDoubt === null) return <Skeleton rows={4} />;
  if (doubt.isInDoubt) return <DoubtfulMessage draftKey={draftKey} onDecided={decide} />;
  return <ContactForm {...{ opening, sender, draftKey, hasNotArrived, onClose }} onSubmitted={decide} />;
}
