/**
 * CommonMark as the page's own elements. HTML in it is shown as text and pictures are left out; addresses other than
 * http(s), mail and telephone lose their link. First-level headings go a level down: the page has its own.
 */
import './markdown-text.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';

const left = ['img'] as const;
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => <TextLink href={href ?? ''}>{children}</TextLink>,
};

export function MarkdownText({ children }: { children: string }) {
  return (
    <div className="markdown-text">
      <Markdown components={components} disallowedElements={left}>
        {children}
      </Markdown>
    </div>
  );
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === '') return <span>{children}</span>;
  if (/^\/(?![/\\])/.test(href)) return <Link to={href}>{children}</Link>;
  const isOutside = /^https?:/i.test(href);
  return (
    <a href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
