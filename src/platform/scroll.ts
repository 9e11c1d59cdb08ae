/** Where the page is scrolled to. */
export function scrolledPage(): Window {
  return window;
}

export function scrollPageTo(topPx: number): void {
  window.scrollTo(0, topPx);
}
