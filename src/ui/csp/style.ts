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
}

export function CspStyle({ children, dangerouslySetInnerHTML }: StyleProps): null {
  const css = dangerouslySetInnerHTML?.__html ?? children ?? '';
  useInsertionEffect(() => adopt(css), [css]);
  return null;
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
