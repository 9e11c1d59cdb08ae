/** Names of services, statuses, categories and reasons. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export const supportTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);
