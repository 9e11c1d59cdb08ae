/** Sends mail. What is sent twice under one `id` arrives once wherever the other side can tell. */
export interface Mail {
  /** Unique and stable: becomes the Message-ID, so that a repeated send can be recognised. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain text. */
  text: string;
}

export interface MailPort {
  /** Resolves when the mail has been taken over; throws when it has not. */
  send(mail: Mail): Promise<void>;
}

/** A header is one line, whatever a person typed into it. */
export function headerText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
