/** Loaded into the server under test before its own code: its dice for the characters of a captcha always fall on the same side. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

Object.assign(crypto, { randomInt: () => 0 });
syncBuiltinESMExports();
