/** What the server says of subscriptions, in mails and in lists. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const subscriptionTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
