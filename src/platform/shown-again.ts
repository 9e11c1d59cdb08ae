/** Hears when the browser shows this page again as it was when it was left, out of its cache of pages (Back). Returns how to stop. */
export function onShownAgain(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}
