/** A screen that says one thing and offers a way on. */
import './message-page.css';
import { type ReactNode, useEffect } from 'react';
import { Picture, type PictureName } from './picture.tsx';

interface MessagePageProps {
  picture: PictureName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function MessagePage({ picture, title, children, actions }: MessagePageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="message-page stack">
      <Picture name={picture} />
      <h1>{title}</h1>
      {children}
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}
