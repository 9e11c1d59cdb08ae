/** The chat beside every screen, loaded behind the first frame for whoever is signed in; never inside of the mobile app (SU-043). */
import { type FunctionComponent, useEffect, useState } from 'react';
import { useSession } from '../../client/client-context.tsx';
import { whenIdle } from '../../platform/page.ts';
import { isMobileApp } from '../mobile-app.ts';

export function ChatPart() {
  const [Chat, setChat] = useState<FunctionComponent | null>(null);
  const isWanted = 'person' in useSession() && !isMobileApp;
  useEffect(() => {
    if (!isWanted) return;
    // Code that does not come now comes with the next page.
    whenIdle(() => {
      import('../../features/chat/chat-frame.tsx').then(
        (m) => setChat(() => m.ChatFrame),
        () => undefined,
      );
    });
  }, [isWanted]);
  return isWanted && Chat !== null ? <Chat /> : null;
}
