/** Pictures that a test can answer: nothing reads them, the server under test is given dice that are known. */
import { glyphs } from '../../server/areas/contact/captcha-glyphs.ts';

export const knownCaptcha = { NODE_OPTIONS: `--import=${import.meta.resolve('./chosen-characters.ts')}` };
export const captchaAnswer = (Object.keys(glyphs)[0] ?? '').repeat(5);
