/**
 * How the chat provider's SDK names the browser in the addresses that it signs, e.g. `chrome-140`. The SDK asks its own DefaultBrowserBehavior, which
 * brings two parsers of user agents and what a call has to know of each browser: 10 kB for two words that nobody decides by.
 */

/** As the SDK names them, those first that call themselves others, too. */
const browsers = [
  ['edge-chromium', /\bEdg\/(\d+)/],
  ['opera', /\bOPR\/(\d+)/],
  ['samsung', /\bSamsungBrowser\/(\d+)/],
  ['crios', /\bCriOS\/(\d+)/],
  ['fxios', /\bFxiOS\/(\d+)/],
  ['firefox', /\bFirefox\/(\d+)/],
  ['chrome', /\bChrome\/(\d+)/],
  ['ios', /\bVersion\/(\d+).+\bMobile\b.+\bSafari\//],
  ['safari', /\bVersion\/(\d+).+\bSafari\//],
];

export default class BrowserName {
  name() {
    return this.#find()?.name ?? 'unknown';
  }

  /** NaN: unknown; the SDK's own says so, too. */
  majorVersion() {
    return Number(this.#find()?.version);
  }

  #find() {
    for (const [name, pattern] of browsers) {
      const version = pattern.exec(navigator.userAgent)?.[1];
      if (version !== undefined) return { name, version };
    }
    return undefined;
  }
}
