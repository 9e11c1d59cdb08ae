/** What is loaded of the conversation when the first session is shown, in a file of the desk: workshops load none of it. */
import { IconMessageOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { SoughtMessage } from '../../../entities/chat/chat-panel.ts';
import type { ComposerToolsProps } from '../../../entities/chat/conversation/composer.tsx';
import { ConversationView } from '../../../entities/chat/conversation/conversation-view.tsx';
import { useTurnOf } from '../../../entities/chat/conversation/use-turn-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Phrases } from './phrases.tsx';

interface SessionConversationProps {
  requestId: string;
  onEnd: () => void;
}

export function SessionConversation({ requestId, onEnd }: SessionConversationProps) {
  const { t } = useTranslation();
  const [sought, setSought] = useState<SoughtMessage | null>(null);
  const turn = useTurnOf(sought);
  return (
    <div className="desk-chat">
      <ConversationView
        key={turn}
        address={requestId}
        sought={sought}
        onSeek={setSought}
        place="desk"
        actions={
          <button type="button" className="icon-button" aria-label={t('desk.endChat')} onClick={onEnd}>
            <IconMessageOff aria-hidden />
          </button>
        }
        Tools={PhrasesOfChat}
      />
    </div>
  );
}

function PhrasesOfChat({ text, onInsert }: ComposerToolsProps) {
  return <Phrases text={text} onInsert={(phrase) => onInsert(text.trim() === '' ? phrase : `\n${phrase}`)} />;
}
