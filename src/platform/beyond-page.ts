/** What the page does beyond itself: saves files, prints, opens and closes windows, and leaves. */

/** Puts a file into the person's downloads. */
export function downloadFile(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Opens a file in a tab of its own, for what the browser itself shows; false when it does not let it. */
export function showInTab(blob: Blob): boolean {
  const address = URL.createObjectURL(blob);
  const opened = window.open(address, '_blank');
  // As long as somebody may read it, and load it again.
  setTimeout(() => URL.revokeObjectURL(address), 30 * 60_000);
  if (opened) opened.opener = null;
  return opened !== null;
}

/** A tab beside this one, whose address comes later. Null: the browser does not let it. */
export interface NewTab {
  /** `path`: of ours. The page there knows nothing of this one. */
  goTo(path: string): void;
  close(): void;
}

/** In answer to a tap or key, before anything is waited for: browsers refuse it later. */
export function openTab(): NewTab | null {
  const opened = window.open('', '_blank');
  if (opened === null) return null;
  opened.opener = null;
  return {
    goTo: (path) => opened.location.replace(new URL(path, location.origin)),
    close: () => opened.close(),
  };
}

export function printPage(): void {
  window.print();
}

/** `onPrinted`: once the browser is through with the page. Returns how to stop waiting for that. */
export function printThen(onPrinted: () => void): () => void {
  window.addEventListener('afterprint', onPrinted, { once: true });
  window.print();
  return () => window.removeEventListener('afterprint', onPrinted);
}

/** Opens an address of ours in a small window beside this one; false when the browser does not let it. */
export function openWindow(path: string, name: string): boolean {
  const opened = window.open(path, name, 'popup,width=480,height=720');
  opened?.focus();
  return opened !== null;
}

/** Closes this window if a script has opened it; others stay. */
export function closeWindow(): void {
  window.close();
}

/** Leaves for another address, ours or not, as a whole page. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
