/** A file that is let go where nothing takes it would be opened by the browser in place of the app, with all that is typed there. */

/** Until the returned function is called. What takes files has prevented the default before. */
export function refuseStrayFiles(target: EventTarget = window): () => void {
  const stop = new AbortController();
  const refuse = (event: Event) => {
    const { dataTransfer } = event as DragEvent;
    const isTaken = event.defaultPrevented || isFileInput(event.target);
    if (isTaken || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    // The pointer says that it is not taken.
    dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragover', 'drop']) target.addEventListener(type, refuse, { signal: stop.signal });
  return () => stop.abort();
}

/** Takes files by itself. */
function isFileInput(target: EventTarget | null): boolean {
  return target !== null && 'type' in target && target.type === 'file';
}
