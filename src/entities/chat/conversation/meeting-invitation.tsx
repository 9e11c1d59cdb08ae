/** A video call was started: the way in, as long as it may go on. From the desk in a tab of its own, so that the session stays. */
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isMeetingTooOld } from '../../../../domain/meeting/can-meet.ts';
import { meetingPath } from '../../../../domain/meeting/meeting-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useConversationPlace } from './conversation-place.ts';

interface MeetingInvitationProps {
  name: string;
  /** When it was started. */
  at: string;
  isOver: boolean;
}

export function MeetingInvitation({ name, at, isOver }: MeetingInvitationProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isAtDesk = useConversationPlace() === 'desk';
  return (
    <div className="chat-bubble stack gap-2">
      <p className="line gap-2">
        <IconVideo aria-hidden size={20} />
        {t('chat.meeting.text')}
      </p>
      {isOver || isMeetingTooOld(Date.parse(at), now) ? (
        <p className="soft">{t('chat.meeting.over')}</p>
      ) : (
        <Link className="button start" to={meetingPath(name)} {...(isAtDesk && ownTab)}>
          {t('chat.meeting.join')}
        </Link>
      )}
    </div>
  );
}

const ownTab = { target: '_blank', rel: 'noopener' };
