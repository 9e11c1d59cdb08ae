/** Sends mail. What is sent twice under one `id` arrives once wherever the other side can tell. */
export interface Mail {
  /** Unique and stable: becomes the Message-ID, so that a repeated send can be recognised. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain text. */
  text: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  /** Of the file, with its ending. */
  name: string;
  /** MIME type. */
  type: string;
  content: Buffer;
}

/** The mail server will not take this mail, however often it is tried: there is no such receiver. */
export class MailRefused extends Error {}

export interface MailPort {
  /** Resolves when the mail has been taken over; throws when it has not, `MailRefused` when it never will. */
  send(mail: Mail): Promise<void>;
}

/** A header is one line, whatever a person typed into it. */
export function headerText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
