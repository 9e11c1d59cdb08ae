/**
 * Stand-in for React's <style>: constructed style sheets are not subject to the policy's style-src.
 * The build (build/plugins.ts) puts it where Mantine would render a style element.
 */
import { useInsertionEffect } from 'react';

function adopt(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

interface StyleProps {
  children?: string;
  dangerouslySetInnerHTML?: { __html: string };
  /** Mantine's mark: `inline` is of one component, all others are of the theme. */
  'data-mantine-styles'?: true | 'classes' | 'inline';
}

export function CspStyle({ children, dangerouslySetInnerHTML, 'data-mantine-styles': mark }: StyleProps): null {
  const css = dangerouslySetInnerHTML?.__html ?? children ?? '';
  const isOfTheme = mark !== undefined && mark !== 'inline';
  useInsertionEffect(() => (isOfTheme ? adoptOnce(css) : adopt(css)), [css, isOfTheme]);
  return null;
}

const kept = new Set<string>();

/**
 * Stays once it is there: variables of the page that come and go with each frame have the browser work out the style of every element
 * anew, on each change of the screen and whenever a dialog or the chat opens.
 */
function adoptOnce(css: string): undefined {
  if (kept.has(css)) return;
  kept.add(css);
  adopt(css);
}

/** Replaces react-style-singleton's stylesheetSingleton (scroll lock of overlays). */
export function stylesheetSingleton() {
  let users = 0;
  let drop: (() => void) | undefined;
  return {
    add(css: string) {
      users += 1;
      if (users === 1) drop = adopt(css);
    },
    remove() {
      users -= 1;
      if (users === 0) drop?.();
    },
  };
}
