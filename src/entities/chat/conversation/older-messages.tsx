/** What was said longer ago than the device keeps: fetched by the page, when somebody asks for it. */
import { shownName } from '../../../../domain/shown-name.ts';
import { Sender } from './sender.tsx';
import { useState } from 'react';
import type { ChatChannel, ChatMessage } from '../../../../contract/chat-rows.ts';
import { placesOf } from '../../../../domain/chat/message-groups.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useFileParts } from '../files/load-file-parts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { useSingle } from '../../../ui/use-single.ts';

interface Fetched {
  /** Oldest first. */
  messages: ChatMessage[];
  nextToken: string | null;
  isEnd: boolean;
}

/** `before`: of the oldest message on the device; null: there is none. */
export function OlderMessages({ channel, before }: { channel: ChatChannel; before: string | null }) {
  const { t } = useTranslation();
  const { online } = useClient();
  const [fetched, setFetched] = useState<Fetched>({ messages: [], nextToken: null, isEnd: false });
  const [problem, setProblem] = useState(false);
  const fetching = useSingle(async () => {
    setProblem(false);
    const calls = await online.chat();
    const answer = await calls?.older(channel.channelArn, fetched.nextToken);
    if (!answer?.ok) return setProblem(true);
    const { messages, nextToken } = answer.value;
    const known = new Set(fetched.messages.map(({ messageId }) => messageId));
    const older = messages.filter(({ messageId }) => !known.has(messageId)).toReversed();
    setFetched({ messages: [...older, ...fetched.messages], nextToken, isEnd: nextToken === null });
  });
  const { messages, isEnd } = fetched;
  const places = placesOf(messages);
  const parts = useFileParts(messages.some(({ metadata }) => metadata.attachment !== undefined));
  // What the device has of a conversation is all of it, or nothing.
  const hasNone = before !== null || channel.lastMessageTimestamp === null;
  return (
    <>
      {!isEnd && !hasNone && (
        <div className="chat-older">
          <Button variant="default" loading={fetching.isBusy} onClick={() => void fetching.run()}>
            {t('chat.older')}
          </Button>
          {problem && <p role="alert">{t('chat.olderFailed')}</p>}
        </div>
      )}
      {messages.length > 0 && (
        <ol className="chat-messages" aria-label={t('chat.olderList')}>
          {messages.map(({ messageId, senderName, content, createdTimestamp, isRedacted, ...message }, index) => (
            <li key={messageId} className="chat-place">
              {places[index]?.isFirstOfGroup && <Sender name={shownName(senderName)} side={message.side} />}
              {(isRedacted || content.trim() !== '') && (
                <p className="chat-bubble as-typed">{isRedacted ? t('chat.deleted') : content}</p>
              )}
              {parts && message.metadata.attachment && !isRedacted && (
                <parts.MessageFile
                  file={message.metadata.attachment}
                  supportRequestId={message.supportRequestId}
                  entry={null}
                />
              )}
              <p className="chat-meta soft">
                <DateTime at={createdTimestamp} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
