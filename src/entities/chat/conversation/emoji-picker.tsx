/** Characters to choose from, without a network. */
import { IconMoodSmile } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

const emoji = [
  ...['👍', '👎', '👌', '🙏', '💪', '👏', '🤝', '👋', '🙂', '😀', '😅', '😂', '😉', '😕', '🙁', '😡', '🤔', '😴'],
  ...['✅', '❌', '❗', '❓', '⚠️', '🔧', '🔩', '🛠️', '🔋', '⚡', '💡', '🔌', '🛞', '🚗', '🚙', '🚚', '⛽', '🌡️'],
  ...['🔥', '💧', '❄️', '🔊', '📷', '📎', '📞', '🕒', '🎉', '🏁'],
] as const;

export function EmojiPicker({ onPick }: { onPick: (picked: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Four dozen buttons that most conversations never show.
  const [isDue, setIsDue] = useState(false);
  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={t('chat.emoji')}>
        <IconMoodSmile aria-hidden />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="chat-emoji"
        role="group"
        aria-label={t('chat.emoji')}
        onBeforeToggle={() => setIsDue(true)}
      >
        {(isDue ? emoji : []).map((one) => (
          <button
            key={one}
            type="button"
            className="icon-button"
            onClick={() => {
              panel.current?.hidePopover();
              onPick(one);
            }}
          >
            {one}
          </button>
        ))}
      </div>
    </>
  );
}
