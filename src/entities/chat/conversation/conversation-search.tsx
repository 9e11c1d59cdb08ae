/** Search in what was said in one conversation, on this device: while there are words, what was found stands in place of the messages. */
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { TypedField } from '../../../ui/form-text.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import type { SoughtMessage } from '../chat-panel.ts';
import { ChatSearchField } from '../chat-search-field.tsx';
import { FoundMessage, useFoundMessages } from '../found-messages.tsx';

interface ConversationSearchProps {
  supportRequestId: string;
  onSeek: (sought: SoughtMessage) => void;
  onClose: () => void;
  /** The messages, while nothing is searched. */
  children: React.ReactNode;
}

export function ConversationSearch({ supportRequestId, onSeek, onClose, children }: ConversationSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<TypedField>(null);
  const asked = useDeferredValue(typed).trim();
  useEffect(() => field.current?.focus(), []);
  useKeys(whole, (event) => {
    if (event.key !== 'Escape') return;
    // It closes neither the panel nor the session.
    event.preventDefault();
    onClose();
  });
  return (
    <div className="chat-searched" ref={whole}>
      <ChatSearchField ref={field} label={t('chat.searchHere')} value={typed} onType={setTyped} />
      {asked !== '' ? <Found {...{ supportRequestId, asked, onSeek }} /> : children}
    </div>
  );
}

interface FoundProps extends Pick<ConversationSearchProps, 'supportRequestId' | 'onSeek'> {
  asked: string;
}

function Found({ supportRequestId, asked, onSeek }: FoundProps) {
  const { t } = useTranslation();
  const found = useFoundMessages(supportRequestId, asked);
  if (!found) return <div aria-busy="true" />;
  return (
    <div className="chat-hits">
      <p className="visually-hidden" role="status">
        {t('chat.found', { count: found.length })}
      </p>
      {found.length === 0 && <p className="chat-empty soft">{t('chat.foundNoneHere')}</p>}
      <ul>
        {found.map((message) => (
          <li key={message.messageId}>
            <FoundMessage {...{ message, onSeek }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
