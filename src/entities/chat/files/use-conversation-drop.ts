/** Files that are dropped on the conversation or pasted into it; says whether something is held over it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export function useConversationDrop(inside: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const conversation = inside.current?.closest<HTMLElement>('.chat-conversation');
    if (!conversation) return undefined;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) =>
      conversation.addEventListener(type, act, { signal: stop.signal });
    on('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setIsOver(true);
    });
    on('dragleave', (event) => {
      if (!(event.relatedTarget instanceof Node && conversation.contains(event.relatedTarget))) setIsOver(false);
    });
    on('drop', (event) => {
      setIsOver(false);
      take(event, event.dataTransfer);
    });
    on('paste', (event) => {
      if (!isRichText(event.clipboardData)) take(event, event.clipboardData);
    });
    return () => stop.abort();
  }, [inside]);
  return isOver;
}

/** Cells and paragraphs of other programs come with a picture of themselves: who copied them wants the words. */
function isRichText(clipboard: DataTransfer | null): boolean {
  return clipboard !== null && clipboard.getData('text/html') !== '' && clipboard.getData('text/plain').trim() !== '';
}
