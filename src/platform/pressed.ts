/** Long enough for the click that follows a finger that is lifted. */
const clickMs = 60;

/** Tells whether a finger (or button) is down within what matches `selector` in the page. Returns the way to stop. */
export function watchPressed(selector: string, listener: (isPressed: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer = 0;
  const press = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(selector)) return;
    clearTimeout(timer);
    listener(true);
  };
  const release = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => listener(false), clickMs);
  };
  document.addEventListener('pointerdown', press, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) document.addEventListener(end, release, { signal });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
