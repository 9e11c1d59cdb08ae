import { MessagePage } from '../../ui/message-page.tsx';

/** Something is being done that the person only waits for. */
export function WaitingPage({ title }: { title: string }) {
  return (
    <MessagePage picture="done" title={title}>
      <progress aria-label={title} />
    </MessagePage>
  );
}
