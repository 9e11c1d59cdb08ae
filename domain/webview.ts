/**
 * Whether the page runs inside another app's web view (SH-203). Told by the user agent alone, so it can only be
 * guessed: Android marks its web view with `wv`; Apple's names no Safari – but neither does a page that was
 * installed to the home screen, which is none.
 */
export interface BrowserFacts {
  userAgent: string;
  /** Opened from the home screen, in a window of its own. */
  isInstalled: boolean;
}

export function isWebview({ userAgent, isInstalled }: BrowserFacts): boolean {
  if (isInstalled) return false;
  if (userAgent.includes('Android')) return userAgent.includes('; wv)');
  // An iPad says Macintosh unless it is asked for its mobile page.
  const isApple = /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) && userAgent.includes('AppleWebKit/');
  return isApple && !userAgent.includes('Safari/');
}
