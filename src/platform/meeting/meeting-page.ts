/** What the page of a meeting needs of the browser beside the call. */

const guestKeyName = 'portal.meeting-guest';

/** The same guest in the same tab, also after a reload. */
export function guestKey(): string {
  const kept = sessionStorage.getItem(guestKeyName);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  sessionStorage.setItem(guestKeyName, made);
  return made;
}

export function siteOrigin(): string {
  return location.origin;
}

/** False: the browser does not let the page. */
export async function copyText(text: string): Promise<boolean> {
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Shows a stream, or nothing. */
export function showStream(element: HTMLVideoElement | null, stream: MediaStream | null): void {
  if (element !== null) element.srcObject = stream;
}
